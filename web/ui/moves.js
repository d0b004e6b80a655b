/** The list of the moves: what is shown is marked, a press looks there, arrow keys walk. Each row has a move of each side that plays. */

import { notationOf } from "../game/pieces.js";
import { say } from "../i18n/say.js";
import { button, element, mark } from "./element.js";

/**
 * @typedef {object} MoveListView
 * @property {readonly string[]} moves
 * @property {number} cursor
 * @property {1 | 2} first  who began
 * @property {readonly string[]} names  of the colours of those who play in turn: both, or a single one
 */

/** How many moves a key goes on: along the row, or by whole rows. */
const KEYS = Object.freeze({
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  ArrowUp: (/** @type {number} */ row) => -row,
  ArrowDown: (/** @type {number} */ row) => row,
});

/**
 * @param {HTMLElement} root
 * @param {{ onGo: (ply: number) => void }} callbacks
 */
export function createMoveList(root, { onGo }) {
  /** @type {MoveListView} */
  let shown = { moves: [], cursor: 0, first: 1, names: ["", ""] };
  const list = element("ol", { class: "moves-list" });
  const start = button({ class: "move move-start" }, () => onGo(0), say("moves.start"));
  /** @type {HTMLElement[]} */
  const places = [start];
  root.setAttribute("aria-label", say("moves.region"));
  root.replaceChildren(start, list);
  const size = new ResizeObserver(() => reveal(root, places[shown.cursor]));
  size.observe(root);
  root.addEventListener("keydown", (event) => {
    const ply = keyed(event, shown);
    if (ply === null) return;
    event.preventDefault();
    onGo(ply);
    places[ply]?.focus();
  });

  /** @param {MoveListView} view */
  function grow(view) {
    const same = commonLength(shown, view);
    for (const place of places.splice(same + 1)) place.remove();
    for (let ply = same; ply < view.moves.length; ply += 1) {
      const place = moveButton(view, ply, () => onGo(ply + 1));
      rowOf(list, view, ply).append(place);
      places.push(place);
    }
    for (const row of list.querySelectorAll("li:not(:has(button))")) row.remove();
  }

  return {
    /** @param {MoveListView} view */
    show(view) {
      if (isSame(view, shown)) return;
      grow(view);
      shown = view;
      for (const [ply, place] of places.entries()) {
        mark(place, "aria-current", ply === view.cursor ? "step" : null);
        place.tabIndex = ply === view.cursor ? 0 : -1;
      }
      mark(root, "data-empty", view.moves.length === 0 ? "" : null);
      reveal(root, places[view.cursor]);
    },
    destroy() {
      size.disconnect();
      root.replaceChildren();
    },
  };
}

/** @param {MoveListView} one @param {MoveListView} other */
function isSame(one, other) {
  return (
    one.moves === other.moves &&
    one.cursor === other.cursor &&
    one.names.join() === other.names.join()
  );
}

/** @param {MoveListView} before @param {MoveListView} after */
function commonLength(before, after) {
  const isOtherGame = before.first !== after.first || before.names.join() !== after.names.join();
  if (isOtherGame) return 0;
  const differs = after.moves.findIndex((move, ply) => move !== before.moves[ply]);
  return differs < 0 ? after.moves.length : differs;
}

/** The row to which a ply belongs. @param {HTMLElement} list @param {MoveListView} view @param {number} ply */
function rowOf(list, view, ply) {
  const number = moveNumber(view, ply);
  const found = list.children[number - 1];
  if (found) return found;
  const row = element("li", { value: number });
  if (ply === 0 && view.first === 2) row.append(element("span", { class: "move move-none" }, "…"));
  list.append(row);
  return row;
}

/** @param {MoveListView} view @param {number} ply @param {() => void} onPress */
function moveButton(view, ply, onPress) {
  const text = view.moves[ply] ?? "";
  const colour = view.names[(ply + view.first - 1) % view.names.length] ?? "";
  const label = say("moves.label", { colour, move: moveNumber(view, ply), text });
  const attributes = { class: "move", "aria-label": label, "data-ply": ply + 1 };
  return button(attributes, onPress, notationOf(text));
}

/** @param {MoveListView} view @param {number} ply */
function moveNumber(view, ply) {
  return Math.floor((ply + view.first - 1) / view.names.length) + 1;
}

/** @param {KeyboardEvent} event @param {MoveListView} view @returns {number | null} */
function keyed(event, view) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return null;
  if (event.key === "Home") return 0;
  if (event.key === "End") return view.moves.length;
  const step = KEYS[/** @type {keyof typeof KEYS} */ (event.key)]?.(view.names.length);
  if (step === undefined) return null;
  return Math.max(0, Math.min(view.moves.length, view.cursor + step));
}

/** Scroll the list, and nothing else, so that the marked move is seen. @param {HTMLElement} root @param {HTMLElement | undefined} place */
export function reveal(root, place) {
  if (!place) return;
  const [outer, inner] = [root.getBoundingClientRect(), place.getBoundingClientRect()];
  if (inner.top < outer.top) root.scrollTop -= outer.top - inner.top;
  if (inner.bottom > outer.bottom) root.scrollTop += inner.bottom - outer.bottom;
}
