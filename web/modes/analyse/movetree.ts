/**
 * The moves with their variations: the main line in rows, each variation after the move that it replaces. A press
 * shows a move; left and right move along the line, up and down to the other moves of a fork.
 */

import type { Step } from "../../game/record/controller.ts";
import { STEP_KEYS } from "../../game/shortcuts.ts";
import { colourName, notationOf } from "../../game/view/pieces.ts";
import { speaker } from "../../i18n/catalogue.ts";
import type { Attributes } from "../../ui/element.ts";
import { button, element, mark } from "../../ui/element.ts";
import type { Text } from "../../ui/livetext.ts";
import { reveal, unseen } from "../../ui/moves.ts";
import type { PanelState } from "./panelstate.ts";
import type { MoveFault } from "./plies.ts";
import type { Fork } from "./tree.ts";
import { lineThrough, nodeAt, numberOf, playerOf } from "./tree.ts";

const say = speaker("analyse");

type MoveTreeView = Pick<PanelState, "tree" | "place" | "colours" | "verdicts" | "signs">;

const KEYS: Readonly<Record<string, Step | Fork>> = Object.freeze({
  ...STEP_KEYS,
  ArrowUp: "above",
  ArrowDown: "below",
});
/** The usual annotation symbols. */
const SYMBOLS: Readonly<Record<MoveFault, string>> = Object.freeze({
  slip: "?!",
  mistake: "?",
  blunder: "??",
});

export function createMoveTree({
  onGo,
  onStep,
}: {
  onGo: (place: number) => void;
  onStep: (to: Step | Fork) => void;
}) {
  const root = element("nav", { class: "an-moves", "aria-label": () => say("moves.region") });
  let shown: MoveTreeView | null = null;
  let buttons: ReadonlyMap<number, HTMLElement> = new Map();
  root.addEventListener("keydown", (event) => {
    const { ctrlKey, metaKey, altKey, shiftKey, key } = event;
    const step = KEYS[key];
    if (!step || ctrlKey || metaKey || altKey || shiftKey) return;
    event.preventDefault();
    onStep(step);
    if (shown) buttons.get(shown.place)?.focus();
  });
  const size = new ResizeObserver(() => shown && reveal(root, buttons.get(shown.place)));
  size.observe(root);

  function build(view: MoveTreeView) {
    const hadFocus = root.contains(document.activeElement);
    const builder = new MoveTreeBuilder(view, onGo);
    root.replaceChildren(builder.start(), builder.rows());
    buttons = builder.buttons;
    if (hadFocus) buttons.get(view.place)?.focus({ preventScroll: true });
  }

  return {
    root,
    focus() {
      if (shown) buttons.get(shown.place)?.focus({ preventScroll: true });
    },
    show(view: MoveTreeView) {
      const isBuilt = shown !== null && isSame(view, shown);
      if (isBuilt && view.place === shown?.place) return;
      if (!isBuilt) build(view);
      shown = view;
      markCurrent(buttons, view.place);
      reveal(root, buttons.get(view.place));
    },
  };
}

function markCurrent(buttons: ReadonlyMap<number, HTMLElement>, current: number) {
  for (const [place, press] of buttons) {
    mark(press, "aria-current", place === current ? "step" : null);
    press.tabIndex = place === current ? 0 : -1;
  }
}

function isSame(one: MoveTreeView, other: MoveTreeView) {
  return (
    one.tree === other.tree &&
    one.verdicts === other.verdicts &&
    one.signs === other.signs &&
    one.colours.join() === other.colours.join()
  );
}

class MoveTreeBuilder {
  #view;
  #tree;
  #onGo;
  /** By place. */
  buttons: Map<number, HTMLElement> = new Map();

  constructor(view: MoveTreeView, onGo: (place: number) => void) {
    this.#view = view;
    this.#tree = view.tree;
    this.#onGo = onGo;
  }

  start() {
    return this.#button(0, { class: "move move-start" }, () => say("moves.start"));
  }

  rows() {
    const list = element("ol");
    let row: HTMLElement | null = null;
    for (const place of lineThrough(this.#tree, 0)) {
      if (!row || playerOf(this.#tree, place) === 1) {
        row = this.#row(place);
        list.append(row);
      }
      row.append(this.#move(place, "moves.label"));
      const others = this.#othersOf(place);
      if (others.length === 0) continue;
      list.append(element("li", { class: "an-aside" }, this.#variations(others)));
      row = null;
    }
    return list;
  }

  #row(place: number) {
    const number = `${numberOf(this.#tree, place)}.`;
    const row = element("li", { class: "an-row", "data-number": number });
    const isSecond = playerOf(this.#tree, place) === 2;
    if (isSecond) row.append(element("span", { class: "move move-none" }, "…"));
    return row;
  }

  /** The variations on a move of the main continuation. */
  #othersOf(place: number) {
    const { children } = nodeAt(this.#tree, nodeAt(this.#tree, place).parent);
    return children[0] === place ? children.slice(1) : [];
  }

  #variations(heads: readonly number[]): HTMLElement {
    const items = heads.map((head) => this.#variation(head));
    return element("ul", { class: "an-variations" }, ...items);
  }

  #variation(head: number) {
    const item = element("li", { class: "an-variation" }, unseen("("));
    const line = lineThrough(this.#tree, head);
    let needsNumber = true;
    for (const place of line.slice(line.indexOf(head))) {
      if (needsNumber || playerOf(this.#tree, place) === 1) item.append(this.#number(place));
      item.append(this.#move(place, "moves.variation"), " ");
      const others = place === head ? [] : this.#othersOf(place);
      needsNumber = others.length > 0;
      if (needsNumber) item.append(this.#variations(others));
    }
    item.append(unseen(")"));
    return item;
  }

  /** "3." or "3…". */
  #number(place: number) {
    const dots = playerOf(this.#tree, place) === 1 ? "." : "…";
    const text = `${numberOf(this.#tree, place)}${dots}`;
    return element("span", { class: "an-number", "aria-hidden": "true" }, text);
  }

  /** @param key of its label */
  #move(place: number, key: "moves.label" | "moves.variation") {
    const { colours, verdicts, signs } = this.#view;
    const { move, comment } = nodeAt(this.#tree, place);
    const text = notationOf(move);
    const verdict = verdicts.get(place);
    const colour = () => colourName(colours[playerOf(this.#tree, place) - 1] ?? "");
    const sign = signs?.[place];
    const round = numberOf(this.#tree, place);
    const attributes = {
      class: "move",
      "aria-label": () =>
        say(key, { colour: colour(), move: round, text, verdict: verdict ?? "none" }),
      ...(verdict ? { "data-verdict": verdict } : {}),
      ...(comment ? { "data-noted": "" } : {}),
      // Screen readers cannot speak the sign, and it cannot be read back as a move: the style sheet draws it, and the
      // label and the copied text have the move.
      ...(sign ? { "data-sign": sign } : {}),
    };
    const press = this.#button(place, attributes, sign ? "" : text);
    if (sign) press.append(unseen(text));
    if (verdict) press.append(element("span", { class: "an-sign" }, SYMBOLS[verdict]));
    return press;
  }

  #button(place: number, attributes: Attributes, text: Text) {
    const press = button({ ...attributes, "data-place": place }, () => this.#onGo(place), text);
    this.buttons.set(place, press);
    return press;
  }
}
