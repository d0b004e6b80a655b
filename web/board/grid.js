/**
 * The accessible board, also for scripts: a real grid of cells that lies exactly over the drawn squares,
 * carries their names and receives all input.
 */

import { isMovable, movesFrom } from "./choice.js";
import { numberIn, SIDE } from "./geometry.js";
import { ghostsOf } from "./ghosts.js";
import { goalOf, pieceOn, piecesSeen } from "./view.js";

/** @typedef {import("./view.js").BoardView} BoardView */
/** @typedef {import("./geometry.js").Player} Player */

/**
 * @typedef {object} CellState what there is to say of a dark square, besides its number and piece
 * @property {boolean} isSelected whether its piece is selected
 * @property {boolean} isMovable whether its piece may move now
 * @property {boolean} mustJump whether its piece is one of those that must jump
 * @property {boolean} isDestination whether the selected piece may go there
 * @property {"from" | "to" | null} last its part in the last move
 * @property {string | null} goal the piece that must end there, where the board shows that now
 * @property {number | null} goesTo where the selected piece must end; on every other square null
 */

/** @typedef {(number: number, piece: string, state: CellState) => string} Describe */

export class Grid {
  #cells;
  #label;
  #describe;
  /** @type {Map<number, HTMLElement>} */
  #byNumber = new Map();
  /** @type {Player | null} */
  #bottom = null;
  #focused = 0;

  /** @param {() => string} label the name of the whole grid @param {Describe} describe @param {AbortSignal} signal */
  constructor(label, describe, signal) {
    this.#label = label;
    this.#describe = describe;
    this.root = elementWith({ role: "grid" });
    this.rename();
    this.root.className = "salta-grid";
    this.#cells = appendCells(this.root);
    const onFocus = (/** @type {FocusEvent} */ event) => {
      const number = this.numberOf(event.target);
      if (number !== null) this.rove(number, false);
    };
    this.root.addEventListener("focusin", onFocus, { signal });
  }

  /** The number in the tab order. */
  get focused() {
    return this.#focused;
  }

  /** Says the name of the whole grid. */
  rename() {
    write(this.root, "aria-label", this.#label());
  }

  /** @param {BoardView} view @param {number | null} selected */
  update(view, selected) {
    this.#orient(view.bottom);
    const stateOf = statesOf(view, selected);
    const pieces = piecesSeen(view);
    for (const [number, cell] of this.#byNumber) {
      const piece = pieceOn(pieces, number);
      const state = stateOf(number);
      fill(cell, piece, state);
      write(cell, "aria-label", this.#describe(number, piece, state));
    }
  }

  /** @param {Player} bottom */
  #orient(bottom) {
    if (bottom === this.#bottom) return;
    const hadFocus = this.root.contains(document.activeElement);
    this.#byNumber = numbered(this.#cells, bottom);
    this.#bottom = bottom;
    const corner = numberIn({ across: 0, down: SIDE - 1 }, bottom) ?? 11;
    this.rove(this.#focused || corner, hadFocus);
  }

  /** Makes a number the one in the tab order. @param {number} number @param {boolean} isFocusTaken */
  rove(number, isFocusTaken) {
    for (const cell of this.#cells) {
      if (cell.tabIndex === 0) cell.tabIndex = -1;
    }
    const cell = this.#byNumber.get(number);
    if (cell === undefined) return;
    cell.tabIndex = 0;
    this.#focused = number;
    if (isFocusTaken) cell.focus();
  }

  /** The number of the cell that an event's target is in. @param {EventTarget | null} target */
  numberOf(target) {
    const cell = target instanceof Element ? target.closest("[data-square]") : null;
    const isOwn = cell instanceof HTMLElement && this.root.contains(cell);
    return isOwn ? Number(cell.dataset.square) : null;
  }
}

/** @param {Readonly<Record<string, string>>} attributes */
function elementWith(attributes) {
  const element = document.createElement("div");
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

/** @param {HTMLElement} root @returns {HTMLElement[]} */
function appendCells(root) {
  return Array.from({ length: SIDE }, () => {
    const row = elementWith({ role: "row" });
    const cells = Array.from({ length: SIDE }, () => elementWith({ role: "gridcell" }));
    row.append(...cells);
    root.append(row);
    return cells;
  }).flat();
}

/**
 * The dark cells by their numbers, in the order of NUMBERS, as the board is seen from a side.
 * @param {readonly HTMLElement[]} cells
 * @param {Player} bottom
 */
function numbered(cells, bottom) {
  /** @type {[number, HTMLElement][]} */
  const found = [];
  for (const [order, cell] of cells.entries()) {
    const number = numberIn({ across: order % SIDE, down: Math.floor(order / SIDE) }, bottom);
    if (number === null) continue;
    write(cell, "data-square", String(number));
    if (!cell.hasAttribute("tabindex")) cell.tabIndex = -1;
    found.push([number, cell]);
  }
  return new Map(found.sort(([one], [other]) => one - other));
}

/** @param {BoardView} view @param {number | null} selected @returns {(number: number) => CellState} */
export function statesOf(view, selected) {
  const targets = new Set(movesFrom(view, selected).map((move) => move.to));
  const path = view.last?.path ?? [];
  const ownGoal = selected === null ? null : goalOf(view, pieceOn(view.pieces, selected));
  const ghosts = new Map(ghostsOf(view, selected).map(({ to, piece }) => [to, piece]));
  const isGoalShown = (/** @type {number} */ number) => view.goalsShown || number === ownGoal;
  return (number) => ({
    isSelected: number === selected,
    isMovable: isMovable(view, number),
    mustJump: view.forced && isMovable(view, number),
    isDestination: targets.has(number),
    last: number === path[0] ? "from" : number === path.at(-1) ? "to" : null,
    goal: ghosts.get(number) ?? (isGoalShown(number) ? (view.goals[number] ?? null) : null),
    goesTo: number === selected ? ownGoal : null,
  });
}

/** @param {HTMLElement} cell @param {string} piece @param {CellState} state */
function fill(cell, piece, state) {
  write(cell, "data-piece", piece === "." ? null : piece);
  write(cell, "aria-selected", state.isMovable ? String(state.isSelected) : null);
  write(cell, "data-movable", state.isMovable ? "" : null);
  write(cell, "data-must-jump", state.mustJump ? "" : null);
  write(cell, "data-destination", state.isDestination ? "" : null);
  write(cell, "data-last", state.last);
}

/**
 * Sets an attribute only where it changes: a hundred needless writes would cost a style recalculation.
 * @param {HTMLElement} element
 * @param {string} name
 * @param {string | null} value null removes the attribute
 */
export function write(element, name, value) {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
