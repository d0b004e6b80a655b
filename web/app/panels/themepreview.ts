/** A corner of a board, as the settings make it look: pieces of all kinds, one of them selected, its goal and the last move. */

import { Diagram } from "../../board/diagram.ts";
import type { DiagramScript } from "../../board/diagramview.ts";
import { squareAt } from "../../board/geometry.ts";
import { fetchOverlays } from "../../board/overlayloader.ts";
import { onTheme, theme } from "../../board/theme.ts";
import type { BoardView } from "../../board/view.ts";
import type { Settings } from "../../game/settings.ts";
import { speaker } from "../../i18n/catalogue.ts";
import type { DialogHost } from "../../modes/play/dialoghost.ts";
import { element } from "../../ui/element.ts";

const say = speaker("look");

/** By number. */
const PIECES = Object.freeze({
  11: "C",
  13: "O",
  14: "f",
  21: "G",
  22: "M",
  31: "b",
  34: "n",
  43: "i",
});
const SELECTED = 22;
const GOAL = 42;
const CROP = Object.freeze([1, 4, 1, 8]);

/** The width until it is shown, in CSS pixels. */
const UNKNOWN_WIDTH = 320;

/** @param signal it is no longer needed */
export function createPreview({ settings, rulesets, ruleset }: DialogHost, signal: AbortSignal) {
  const attributes = { class: "look-preview", role: "img", "aria-label": () => say("preview") };
  const root = element("div", attributes);
  let drawing = new AbortController();

  function show() {
    if (signal.aborted) return;
    drawing.abort();
    drawing = new AbortController();
    const { colours } = rulesets.presetOf(ruleset());
    const diagram = new Diagram(scriptOf(settings(), colours), { signal: drawing.signal });
    diagram.drawNow(root.clientWidth || UNKNOWN_WIDTH, devicePixelRatio);
    root.replaceChildren(diagram.canvas);
  }

  onTheme(show, signal);
  new ResizeObserver(show).observe(root);
  Promise.all([fetchOverlays(), theme().board.textures?.render()]).then(show);
  signal.addEventListener("abort", () => drawing.abort());
  return { root, show };
}

function scriptOf({ numbers, goals }: Settings, colours: readonly string[]): DiagramScript {
  const letters = new Array(50).fill(".");
  for (const [number, letter] of Object.entries(PIECES))
    letters[squareAt(Number(number)) ?? 0] = letter;
  return {
    boards: [letters.join("")],
    paths: [],
    crop: CROP,
    selected: SELECTED,
    targets: [32, 33],
    must: [],
    arrows: [],
    illegal: [],
    routes: [],
    numbers,
    colours: colours as unknown as BoardView["colours"],
    goals: { [GOAL]: "M", 41: "G", 44: "C" },
    goalsShown: goals,
    last: { path: [44, 34], player: 2 },
  };
}
