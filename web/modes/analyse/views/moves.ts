/**
 * The moves: the main line in rows, each variation after the move that it replaces. The left and right keys go along
 * the
 * line, up and down to the other moves of a fork.
 */

import { effect } from "../../../base/signals.ts";
import { STEP_KEYS } from "../../../game/shortcuts.ts";
import { colourName, notationOf } from "../../../game/view/pieces.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import type { Attributes } from "../../../ui/element.ts";
import { button, element, mark } from "../../../ui/element.ts";
import type { Text } from "../../../ui/livetext.ts";
import { reveal, unseen } from "../../../ui/moves.ts";
import type { MoveFault } from "../plies.ts";
import type { AnalyseStore, AnalysisStep } from "../stores/analysestore.ts";
import type { Tree } from "../tree.ts";
import { lineThrough, nodeAt, numberOf, playerOf } from "../tree.ts";

const say = speaker("analyse");

/** All that the buttons depend on. */
interface MoveList {
  tree: Tree;
  /** Keyed by place */
  faults: ReadonlyMap<number, MoveFault>;
  /** Keyed by place; null if moves are shown by numbers */
  signs: readonly string[] | null;
  colours: readonly string[];
}

const KEYS: Readonly<Record<string, AnalysisStep>> = Object.freeze({
  ...STEP_KEYS,
  ArrowUp: "above",
  ArrowDown: "below",
});
/** The marks with a symbol, from number 1 on. */
const MARKS = Object.freeze(["!", "?", "!!", "??", "!?", "?!"]);
/** The marks of the review's verdicts. */
const SYMBOLS: Readonly<Record<MoveFault, string>> = Object.freeze({
  slip: "?!",
  mistake: "?",
  blunder: "??",
});

export function createMoves(store: AnalyseStore) {
  const { moveFormat, review, study } = store;
  const root = element("nav", {
    class: "an-moves figures",
    "aria-label": () => say("moves.region"),
  });
  let shown: MoveList | null = null;
  let buttons: ReadonlyMap<number, HTMLElement> = new Map();
  const current = () => buttons.get(study.place);
  const focusCurrent = () => current()?.focus({ preventScroll: true });
  root.addEventListener("keydown", (event) => {
    const { ctrlKey, metaKey, altKey, shiftKey, key } = event;
    const step = KEYS[key];
    if (!step || ctrlKey || metaKey || altKey || shiftKey) return;
    event.preventDefault();
    store.step(step);
    current()?.focus();
  });
  new ResizeObserver(() => reveal(root, current())).observe(root);

  function build(list: MoveList) {
    if (shown && isSame(list, shown)) return;
    shown = list;
    const builder = new MoveListBuilder(list, (place) => void study.showPlace(place));
    root.replaceChildren(builder.start(), builder.rows());
    buttons = builder.buttons;
  }

  effect(() => {
    if (!store.isShown.value) return;
    const { place, position, tree } = study;
    const hadFocus = root.contains(document.activeElement);
    build({ tree, faults: review.faults, signs: moveFormat.signs, colours: position.colours });
    markCurrent(buttons, place);
    if (hadFocus) focusCurrent();
    reveal(root, buttons.get(place));
  });
  // Wait, since another view may call `focus` before a change is drawn here.
  return { root, focus: () => queueMicrotask(focusCurrent) };
}

function markCurrent(buttons: ReadonlyMap<number, HTMLElement>, current: number) {
  for (const [place, press] of buttons) {
    mark(press, "aria-current", place === current ? "step" : null);
    press.tabIndex = place === current ? 0 : -1;
  }
}

function isSame(one: MoveList, other: MoveList) {
  return (
    one.tree === other.tree &&
    one.faults === other.faults &&
    one.signs === other.signs &&
    one.colours.join() === other.colours.join()
  );
}

class MoveListBuilder {
  #list;
  #tree;
  #go;
  /** Keyed by place. */
  buttons: Map<number, HTMLElement> = new Map();

  /** @param go shows a place */
  constructor(list: MoveList, go: (place: number) => void) {
    this.#list = list;
    this.#tree = list.tree;
    this.#go = go;
  }

  start() {
    return this.#button(0, { class: "move move-start soft" }, () => say("moves.start"));
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
      list.append(element("li", { class: "an-variation-row" }, this.#variations(others)));
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

  /** @param key the key of the button's label */
  #move(place: number, key: "moves.label" | "moves.variation") {
    const { colours, faults, signs } = this.#list;
    const { move, comment, nags = [] } = nodeAt(this.#tree, place);
    const marks = nags.flatMap((number) => MARKS[number - 1] ?? []).join(" ");
    const text = notationOf(move);
    const verdict = faults.get(place);
    const colour = () => colourName(colours[playerOf(this.#tree, place) - 1] ?? "");
    const sign = signs?.[place];
    const round = numberOf(this.#tree, place);
    const attributes = {
      class: "move",
      "aria-label": () =>
        say(key, {
          ...{ colour: colour(), move: round, verdict: verdict ?? "none" },
          text: marks ? `${text} ${marks}` : text,
        }),
      ...(verdict ? { "data-verdict": verdict } : {}),
      ...(comment ? { "data-noted": "" } : {}),
      // A sign cannot be spoken or read back as a move: the style sheet draws it, while the label and the copied text
      // contain the move.
      ...(sign ? { "data-sign": sign } : {}),
    };
    const press = this.#button(place, attributes, sign ? "" : text);
    if (sign) press.append(unseen(text));
    // A mark from a file takes the place of the review's, whose colour stays.
    const shownMarks = marks || (verdict && SYMBOLS[verdict]);
    if (shownMarks) press.append(element("span", { class: "an-sign" }, shownMarks));
    return press;
  }

  #button(place: number, attributes: Attributes, text: Text) {
    const press = button({ ...attributes, "data-place": place }, () => this.#go(place), text);
    this.buttons.set(place, press);
    return press;
  }
}
