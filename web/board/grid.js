/**
 * The board for people who do not see it and for scripts: a real grid of cells that lies exactly over
 * the drawn squares, carries their names and receives all input.
 */

import { isMovable, movesFrom } from "./choice.js";
import { NUMBERS, numberIn, SIDE } from "./geometry.js";
import { goalOf, pieceOn, piecesSeen } from "./view.js";

/** @typedef {import("./view.js").BoardView} BoardView */
/** @typedef {import("./geometry.js").Player} Player */

/**
 * @typedef {object} CellState what there is to say of a dark square, besides its number and piece
 * @property {boolean} isSelected whether its piece is in hand
 * @property {boolean} isMovable whether its piece may move now
 * @property {boolean} mustJump whether its piece is one of those that must jump
 * @property {boolean} isDestination whether the piece in hand may go there
 * @property {"from" | "to" | null} last its part in the last move
 * @property {string | null} goal the piece that must end there, where the board shows that now
 */

/** @typedef {(number: number, piece: string, state: CellState) => string} Describe */

/**
 * @typedef {object} Grid
 * @property {HTMLElement} root
 * @property {(view: BoardView, selected: number | null) => void} update
 * @property {(number: number, isFocusTaken: boolean) => void} rove makes a number the one in the tab order
 * @property {() => number} roving
 * @property {(target: EventTarget | null) => number | null} numberOf
 */

/**
 * @param {string} label the name of the whole grid
 * @param {Describe} describe
 * @returns {Grid}
 */
export function createGrid(label, describe) {
  const { root, cells } = buildCells(label);
  /** @type {Map<number, HTMLElement>} */
  let byNumber = new Map();
  /** @type {Player | null} */
  let bottom = null;
  let roving = 0;

  /** @param {Player} side */
  function orient(side) {
    if (side === bottom) return;
    const hadFocus = root.contains(document.activeElement);
    byNumber = numbered(cells, side);
    bottom = side;
    rove(roving || (numberIn({ across: 0, down: SIDE - 1 }, side) ?? 11), hadFocus);
  }

  /**
   * @param {number} number
   * @param {boolean} isFocusTaken
   */
  function rove(number, isFocusTaken) {
    for (const cell of cells) {
      if (cell.tabIndex === 0) cell.tabIndex = -1;
    }
    const cell = byNumber.get(number);
    if (cell === undefined) return;
    cell.tabIndex = 0;
    roving = number;
    if (isFocusTaken) cell.focus();
  }

  return {
    root,
    update(view, selected) {
      orient(view.bottom);
      const stateOf = statesOf(view, selected);
      const pieces = piecesSeen(view);
      for (const [number, cell] of byNumber) {
        const piece = pieceOn(pieces, number);
        const state = stateOf(number);
        fill(cell, piece, state);
        write(cell, "aria-label", describe(number, piece, state));
      }
    },
    rove,
    roving: () => roving,
    numberOf(target) {
      const cell = target instanceof Element ? target.closest("[data-square]") : null;
      return cell instanceof HTMLElement && root.contains(cell)
        ? Number(cell.dataset.square)
        : null;
    },
  };
}

/**
 * @param {string} label
 */
function buildCells(label) {
  const root = document.createElement("div");
  root.className = "salta-grid";
  root.setAttribute("role", "grid");
  root.setAttribute("aria-label", label);
  /** @type {HTMLElement[]} */
  const cells = [];
  for (let down = 0; down < SIDE; down += 1) {
    const row = document.createElement("div");
    row.setAttribute("role", "row");
    for (let across = 0; across < SIDE; across += 1) {
      const cell = document.createElement("div");
      cell.setAttribute("role", "gridcell");
      row.append(cell);
      cells.push(cell);
    }
    root.append(row);
  }
  return { root, cells };
}

/**
 * Gives the dark cells their numbers, as the board is seen from a side.
 * @param {readonly HTMLElement[]} cells
 * @param {Player} bottom
 */
function numbered(cells, bottom) {
  /** @type {Map<number, HTMLElement>} */
  const byNumber = new Map();
  for (const [order, cell] of cells.entries()) {
    const number = numberIn({ across: order % SIDE, down: Math.floor(order / SIDE) }, bottom);
    if (number === null) continue;
    write(cell, "data-square", String(number));
    if (!cell.hasAttribute("tabindex")) cell.tabIndex = -1;
    byNumber.set(number, cell);
  }
  return new Map(
    NUMBERS.flatMap((number) => {
      const cell = byNumber.get(number);
      return cell === undefined ? [] : [[number, cell]];
    }),
  );
}

/**
 * @param {BoardView} view
 * @param {number | null} selected
 * @returns {(number: number) => CellState}
 */
export function statesOf(view, selected) {
  const targets = new Set(movesFrom(view, selected).map((move) => move.to));
  const path = view.last?.path ?? [];
  const inHand = selected === null ? null : pieceOn(view.pieces, selected);
  const ownGoal = inHand === null ? null : goalOf(view, inHand);
  return (number) => ({
    isSelected: number === selected,
    isMovable: isMovable(view, number),
    mustJump: view.forced && isMovable(view, number),
    isDestination: targets.has(number),
    last: number === path[0] ? "from" : number === path.at(-1) ? "to" : null,
    goal: view.goalsShown || number === ownGoal ? (view.goals[number] ?? null) : null,
  });
}

/**
 * @param {HTMLElement} cell
 * @param {string} piece
 * @param {CellState} state
 */
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
 * @param {string | null} value null takes the attribute away
 */
export function write(element, name, value) {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
