/** The fields for the look of the boards, below a small board that shows it. */

import { afterChange, effectUntil, untracked } from "../../base/signals.ts";
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
import type { PageContext } from "../pagecontext.ts";
import type { SettingFields } from "./settingfields.ts";

const say = speaker("dialogs");
const sayLook = speaker("look");

export function lookFields(page: PageContext, fields: SettingFields, signal: AbortSignal) {
  const look = () => settledLook(page.settings(), page.ruleset());
  const status = element("p", { class: "fine", role: "status" });
  const end = afterChange(
    () => page.settings(),
    async () => write(status, (await hasArrived(look())) ? "" : () => sayLook("failed")),
  );
  signal.addEventListener("abort", end);
  return [
    createPreview(page, signal),
    status,
    fields.choice(
      "board",
      () => sayLook("board"),
      BOARD_NAMES.map((value) => ({ value, label: () => sayLook(`board.${value}`) })),
      "tiles",
    ),
    fields.choice(
      "pieces",
      () => sayLook("pieces"),
      PIECES_CHOICES.map((value) => ({ value, label: () => sayLook(`pieces.${value}`) })),
      "tiles",
    ),
    fields.choice(
      "colors",
      () => sayLook("colors"),
      PAIR_NAMES.map((value) => ({ value, label: () => sayLook(`colors.${value}`) })),
      "tiles",
    ),
    fields.tick("numbers", () => say("settings.numbers")),
    fields.tick(
      "serials",
      () => sayLook("serials"),
      () => look().serials,
    ),
    fields.tick("goals", () => say("settings.goals")),
  ];
}

async function hasArrived(names: ThemeNames) {
  try {
    await showTheme(names);
    return true;
  } catch {
    return false;
  }
}

// The preview is a corner of a board: pieces of all kinds, one of them selected, with its goal and the last move.

/** Piece letters, keyed by the number of the square. */
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

/** The width of the preview before layout, in CSS pixels. */
const UNKNOWN_WIDTH = 320;

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

  effectUntil(signal, () => {
    void settings();
    untracked(show);
  });
  onTheme(show, signal);
  new ResizeObserver(show).observe(root);
  Promise.all([overlays.get().catch(() => {}), theme().board.textures?.render()]).then(show);
  signal.addEventListener("abort", () => drawing.abort());
  return root;
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
