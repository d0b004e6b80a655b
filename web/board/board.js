/**
 * The board as one part of a page: it shows a view and reports what the user wants. It knows squares,
 * not rules: what may be played stands in the view, and every word comes from a callback.
 */

import { isMovable } from "./choice.js";
import { numberUnder } from "./geometry.js";
import { createGrid, write } from "./grid.js";
import { createScreen } from "./screen.js";
import { createHand } from "./selection.js";
import { createStage } from "./stage.js";
import { isStill } from "./surface.js";
import { completed, DEFAULTS, pieceOn } from "./view.js";

/** @typedef {import("./view.js").BoardView} BoardView */
/** @typedef {import("./choice.js").Refusal} Refusal */

/**
 * @typedef {object} BoardOptions
 * @property {string} label the accessible name of the whole board
 * @property {import("./grid.js").Describe} describe the accessible name of a dark square; an empty one has
 *   the piece "."
 * @property {(move: { from: number, to: number }) => void} onMove the user plays one of the view's moves.
 *   The board shows it as pending and takes no more input until the next `show`
 * @property {(refusal: Refusal) => void} onRefused the user tried something else
 * @property {(put: Put) => void} [onPut] on a board that is being set up: a piece is to be put elsewhere
 * @property {(number: number | null) => void} [onHand] there: the piece on this number is in hand now
 * @property {(carried: Carried | null) => void} [onCarry] there: a piece is carried beside the board, where
 *   it is not to be seen on it; null: no more
 */

/** @typedef {import("./freechoice.js").Put} Put */
/** @typedef {import("./selection.js").Carried} Carried */

/**
 * @typedef {object} Board
 * @property {(view: Partial<BoardView>) => void} show shows a view; what it leaves out takes its default
 * @property {(numbers: readonly number[]) => void} flash draws the eye to some squares for a moment
 * @property {(point: { x: number, y: number } | null) => number | null} aim marks the square under a point
 *   of the viewport (CSS pixels) that something is carried over, and tells its number; null: nothing is
 * @property {() => number} squareSize how long a square's side is, in CSS pixels
 * @property {() => void} letGo puts the piece in hand back
 * @property {() => void} focus puts the keyboard focus on the board
 * @property {() => void} destroy takes the board and all its listeners away
 */

/**
 * Makes a board of an empty element, which the style sheet `board.css` makes square.
 * @param {HTMLElement} element
 * @param {BoardOptions} options
 * @returns {Board}
 */
export function createBoard(element, options) {
  const life = new AbortController();
  const grid = createGrid(options.label, options.describe);
  const canvas = document.createElement("canvas");
  canvas.setAttribute("aria-hidden", "true");
  element.classList.add("salta-board");
  element.append(canvas);
  const stage = createStage();
  const state = freshState();
  const screen = createScreen(element, canvas, state, stage, life.signal);
  const hand = createHand({ grid, stage, screen, state, options, refresh }, life.signal);
  let isOpen = false;

  /** Shows the state as it has become. */
  function refresh() {
    grid.update(state.view, state.selected);
    set();
    screen.request();
  }

  /** Lets the pieces go where the state has them. */
  function set() {
    const { view, selected } = state;
    const now = performance.now();
    const isSudden = isStill() || view.speed === 0;
    stage.show(view, now, isSudden);
    stage.raise(selected === null ? "" : pieceOn(view.pieces, selected), now, isSudden);
  }

  /** Shows the first state: it is seen first, and then it can be named and touched. */
  function open() {
    isOpen = true;
    set();
    screen.open();
    grid.update(state.view, state.selected);
    element.append(grid.root);
  }

  /**
   * The same view shown again is not news: it neither swells its rings anew nor marks the timeline.
   * @param {BoardView} view
   */
  function take(view) {
    if (JSON.stringify(view) === JSON.stringify(state.view)) return;
    if (view.position !== state.view.position) state.shownAt = performance.now();
    state.isNew = true;
    state.view = view;
  }

  return {
    show(part) {
      const inHand = state.selected === null ? "." : pieceOn(state.view.pieces, state.selected);
      take(completed(part));
      const { view, selected } = state;
      const isThere = selected !== null && pieceOn(view.pieces, selected) === inHand;
      if (selected !== null && !(isThere && isMovable(view, selected))) hand.cancel();
      writeData(element, view);
      if (isOpen) refresh();
      else open();
    },
    flash(numbers) {
      state.flash = { numbers, begun: performance.now() };
      screen.request();
    },
    aim(point) {
      const place = point && screen.placeAt(point);
      state.under = place && numberUnder(place);
      screen.request();
      return state.under;
    },
    squareSize: screen.squareSize,
    letGo: () => void hand.cancel(),
    focus() {
      grid.rove(grid.roving(), true);
    },
    destroy() {
      life.abort();
      element.replaceChildren();
      element.classList.remove("salta-board");
      for (const name of ["--salta-inset", "--salta-extent"]) element.style.removeProperty(name);
      for (const name of DATA) element.removeAttribute(`data-${name}`);
    },
  };
}

const DATA = /** @type {const} */ (["position", "ruleset", "status"]);

/** @returns {import("./screen.js").State} */
function freshState() {
  return {
    view: DEFAULTS,
    selected: null,
    under: null,
    flash: { numbers: [], begun: Number.NEGATIVE_INFINITY },
    shownAt: 0,
    isNew: false,
  };
}

/**
 * What scripts may read from the board element.
 * @param {HTMLElement} element
 * @param {BoardView} view
 */
function writeData(element, view) {
  for (const name of DATA) write(element, `data-${name}`, view[name]);
}
