/** The move list, with one move of each side per row. A press or an arrow key goes to a move. */

import { notationOf } from "../game/view/pieces.ts";
import { say } from "../i18n/say.ts";
import { button, element, mark } from "./element.ts";

interface MoveListView {
  moves: readonly string[];
  cursor: number;
  /** The side that moved first */
  first: 1 | 2;
  /** The signs of the moves, shown if the board has no numbers */
  signs?: readonly string[] | null;
  /** In turn order: the names of both sides, or of only one */
  names: readonly string[];
}

/** Moves per key press: within the row, or by whole rows. */
const KEYS = Object.freeze({
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  ArrowUp: (row: number) => -row,
  ArrowDown: (row: number) => row,
});

const NO_MOVES: MoveListView = Object.freeze({ moves: [], cursor: 0, first: 1, names: ["", ""] });

export function createMoveList(root: HTMLElement, { onGo }: { onGo: (ply: number) => void }) {
  let shown = NO_MOVES;
  const list = element("ol", { class: "moves-list" });
  /** The buttons, indexed by ply. */
  const buttons: HTMLElement[] = [
    button(
      { class: "move move-start soft" },
      () => onGo(0),
      () => say("moves.start"),
    ),
  ];
  mark(root, "aria-label", () => say("moves.region"));
  root.replaceChildren(...buttons, list);
  new ResizeObserver(() => reveal(root, buttons[shown.cursor])).observe(root);
  root.addEventListener("keydown", (event) => {
    const ply = plyOfKey(event, shown);
    if (ply === null) return;
    event.preventDefault();
    onGo(ply);
    buttons[ply]?.focus();
  });

  return {
    show(view: MoveListView) {
      if (isSame(view, shown)) return;
      const same = commonLength(shown, view);
      for (const removed of buttons.splice(same + 1)) removed.remove();
      for (let ply = same; ply < view.moves.length; ply += 1) {
        const added = moveButton(view, ply, () => onGo(ply + 1));
        rowOf(list, view, ply).append(added);
        buttons.push(added);
      }
      for (const row of list.querySelectorAll("li:not(:has(button))")) row.remove();
      shown = view;
      markCurrent(root, buttons, view);
    },
  };
}

function markCurrent(
  root: HTMLElement,
  buttons: readonly HTMLElement[],
  { moves, cursor }: MoveListView,
) {
  for (const [ply, each] of buttons.entries()) {
    mark(each, "aria-current", ply === cursor ? "step" : null);
    each.tabIndex = ply === cursor ? 0 : -1;
  }
  mark(root, "data-empty", moves.length === 0 ? "" : null);
  if (moves.length > 0) reveal(root, buttons[cursor]); // this forces a layout
}

function isSame(one: MoveListView, other: MoveListView) {
  return (
    one.moves === other.moves &&
    one.cursor === other.cursor &&
    one.signs?.join() === other.signs?.join() &&
    one.names.join() === other.names.join()
  );
}

function commonLength(before: MoveListView, after: MoveListView) {
  const isOtherGame = before.first !== after.first || before.names.join() !== after.names.join();
  if (isOtherGame) return 0;
  const differs = after.moves.findIndex(
    (move, ply) => move !== before.moves[ply] || after.signs?.[ply] !== before.signs?.[ply],
  );
  return differs < 0 ? after.moves.length : differs;
}

function rowOf(list: HTMLElement, view: MoveListView, ply: number) {
  const number = moveNumber(view, ply);
  const found = list.children[number - 1];
  if (found) return found;
  const row = element("li", { value: number });
  if (ply === 0 && view.first === 2) row.append(element("span", { class: "move move-none" }, "…"));
  list.append(row);
  return row;
}

function moveButton(view: MoveListView, ply: number, onPress: () => void) {
  const text = view.moves[ply] ?? "";
  const colour = view.names[(ply + view.first - 1) % view.names.length] ?? "";
  const label = () => say("moves.label", { colour, move: moveNumber(view, ply), text });
  const sign = view.signs?.[ply];
  const attributes = { class: "move", "aria-label": label, "data-ply": ply + 1 };
  // A sign cannot be spoken or pasted: the style sheet draws it, while the label and the copied text contain the move.
  if (sign) return button({ ...attributes, "data-sign": sign }, onPress, unseen(notationOf(text)));
  return button(attributes, onPress, notationOf(text));
}

/** Text that is copied but not shown. */
export function unseen(text: string) {
  return element("span", { class: "unseen", "aria-hidden": "true" }, text);
}

function moveNumber(view: MoveListView, ply: number) {
  return Math.floor((ply + view.first - 1) / view.names.length) + 1;
}

function plyOfKey(event: KeyboardEvent, view: MoveListView): number | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return null;
  if (event.key === "Home") return 0;
  if (event.key === "End") return view.moves.length;
  const step = KEYS[event.key as keyof typeof KEYS]?.(view.names.length);
  if (step === undefined) return null;
  return Math.max(0, Math.min(view.moves.length, view.cursor + step));
}

export function reveal(root: HTMLElement, move: HTMLElement | undefined) {
  if (!move) return;
  const [outer, inner] = [root.getBoundingClientRect(), move.getBoundingClientRect()];
  if (inner.top < outer.top) root.scrollTop -= outer.top - inner.top;
  if (inner.bottom > outer.bottom) root.scrollTop += inner.bottom - outer.bottom;
}
