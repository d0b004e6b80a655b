/** The look of the boards: the options, below a small board that previews them. */

import type { DiagramScript } from "../../board/diagram.ts";
import { Diagram } from "../../board/diagram.ts";
import { squareAt } from "../../board/geometry.ts";
import { overlays } from "../../board/paint.ts";
import { onTheme, showTheme, theme } from "../../board/theme.ts";
import { BOARD_NAMES, PAIR_NAMES } from "../../board/themes/names.ts";
import type { ThemeNames } from "../../board/themetypes.ts";
import type { BoardView } from "../../board/view.ts";
import type { Settings } from "../../game/settings.ts";
import { PIECES_CHOICES, settledLook } from "../../game/settings.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { element, write } from "../../ui/element.ts";
import { choice, tick } from "../../ui/fields.ts";
import type { PageContext } from "../pagecontext.ts";

const say = speaker("dialogs");
const sayLook = speaker("look");

/** @param signal aborted when the dialog closes */
export function lookFields(page: PageContext, signal: AbortSignal) {
  const preview = createPreview(page, signal);
  const status = element("p", { class: "fine", role: "status" });
  const look = () => settledLook(page.settings(), page.ruleset());
  const change = async (change: Partial<Settings>) => {
    page.changeSettings(change);
    preview.show();
    const isThere = await arrived(look());
    write(status, isThere ? "" : () => sayLook("failed"));
  };
  const { board, pieces, colors } = page.settings();
  const fields = [
    tiles({
      legend: () => sayLook("board"),
      choices: BOARD_NAMES.map((value) => ({ value, label: () => sayLook(`board.${value}`) })),
      value: board,
      onChoose: (value) => change({ board: value }),
    }),
    tiles({
      legend: () => sayLook("pieces"),
      choices: PIECES_CHOICES.map((value) => ({ value, label: () => sayLook(`pieces.${value}`) })),
      value: pieces,
      onChoose: (value) => change({ pieces: value }),
    }),
    tiles({
      legend: () => sayLook("colors"),
      choices: PAIR_NAMES.map((value) => ({ value, label: () => sayLook(`colors.${value}`) })),
      value: colors,
      onChoose: (value) => change({ colors: value }),
    }),
  ];
  return [preview.root, status, ...fields, ...ticks(look(), change)];
}

/** Resolves to true if a look could be loaded. */
async function arrived(names: ThemeNames) {
  try {
    await showTheme(names);
    return true;
  } catch {
    return false;
  }
}

/** A choice of short words as tiles. */
function tiles<Value extends string>(options: Omit<Parameters<typeof choice<Value>>[0], "look">) {
  return choice({ ...options, look: "tiles" });
}

function ticks(
  { numbers, goals, serials }: ReturnType<typeof settledLook>,
  change: (change: Partial<Settings>) => void,
) {
  return [
    tick({
      label: () => say("settings.numbers"),
      value: numbers,
      onChange: (value) => change({ numbers: value }),
    }),
    tick({
      label: () => sayLook("serials"),
      value: serials,
      onChange: (value) => change({ serials: value }),
    }),
    tick({
      label: () => say("settings.goals"),
      value: goals,
      onChange: (value) => change({ goals: value }),
    }),
  ];
}

// A preview of a board corner: pieces of all kinds, one of them selected, with its goal and the last move.

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

/** The width before layout, in CSS pixels. */
const UNKNOWN_WIDTH = 320;

/** @param signal aborted when the preview is no longer needed */
function createPreview({ settings, rulesets, ruleset }: PageContext, signal: AbortSignal) {
  const attributes = { class: "look-preview", role: "img", "aria-label": () => sayLook("preview") };
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
  Promise.all([overlays.get().catch(() => {}), theme().board.textures?.render()]).then(show);
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
