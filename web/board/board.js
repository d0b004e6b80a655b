/**
 * The board as one part of a page: it shows a view and reports what the user wants. It knows squares, not
 * rules: the view says what may be played, and every text comes from a callback.
 */

import { isMovable } from "./choice.js";
import { numberAt } from "./geometry.js";
import { Grid, write } from "./grid.js";
import { Screen } from "./screen.js";
import { Selection } from "./selection.js";
import { Stage } from "./stage.js";
import { isStill } from "./surface.js";
import { completed, DEFAULTS, pieceOn } from "./view.js";

/** @typedef {import("./view.js").BoardView} BoardView */
/** @typedef {import("./choice.js").Put} Put */
/** @typedef {import("./choice.js").Refusal} Refusal */
/** @typedef {import("./selection.js").Carried} Carried */

/**
 * @typedef {object} BoardOptions
 * @property {() => string} label the accessible name of the whole board
 * @property {import("./grid.js").Describe} describe the accessible name of a dark square; an empty one has
 *   the piece "."
 * @property {(move: { from: number, to: number }) => void} onMove the user plays one of the view's moves.
 *   The board shows it as pending and takes no more input until the next `show`
 * @property {(refusal: Refusal) => void} onRefused the user tried something else
 * @property {(put: Put) => void} [onPut] on a board that is being set up: a piece is to be put elsewhere
 * @property {(number: number | null) => void} [onHand] the piece on this number is selected now
 * @property {(carried: Carried | null) => void} [onCarry] there: a piece is dragged beside the board, where
 *   the board does not show it; null: no more
 * @property {boolean} [isPictured] the element holds a picture of the first view: the board is drawn one frame later,
 *   so that it can be used before
 */

/** What scripts may read from the board element. */
const DATA = /** @type {const} */ (["position", "ruleset", "status"]);

export class Board {
  #element;
  #lifetime = new AbortController();
  /** @type {import("./screen.js").State} */
  #state = {
    view: DEFAULTS,
    selected: null,
    under: null,
    flash: { numbers: [], begun: Number.NEGATIVE_INFINITY },
    shownAt: 0,
    isNew: false,
  };
  #stage = new Stage();
  #grid;
  #screen;
  #selection;
  #isOpen = false;
  #isPictured;

  /** @param {HTMLElement} element empty, or with a picture that stays until the board is drawn; the style sheet `board.css` makes it square @param {BoardOptions} options */
  constructor(element, options) {
    this.#element = element;
    this.#isPictured = options.isPictured ?? false;
    const { signal } = this.#lifetime;
    const canvas = document.createElement("canvas");
    canvas.setAttribute("aria-hidden", "true");
    element.classList.add("salta-board");
    element.prepend(canvas); // below the picture
    const [state, stage] = [this.#state, this.#stage];
    const grid = new Grid(options.label, options.describe, signal);
    const screen = new Screen(element, canvas, state, stage, signal);
    const refresh = () => this.#refresh();
    this.#selection = new Selection({ grid, stage, screen, state, options, refresh }, signal);
    this.#grid = grid;
    this.#screen = screen;
  }

  /** Shows a view; what it leaves out takes its default. @param {Partial<BoardView>} part */
  show(part) {
    const state = this.#state;
    const before = state.selected === null ? "." : pieceOn(state.view.pieces, state.selected);
    const isNew = this.#take(completed(part));
    const { view, selected } = state;
    const isThere = selected !== null && pieceOn(view.pieces, selected) === before;
    if (selected !== null && !(isThere && isMovable(view, selected))) this.#selection.cancel();
    for (const name of DATA) write(this.#element, `data-${name}`, view[name]);
    if (!this.#isOpen) this.#open();
    else if (isNew) this.#refresh();
    else this.#grid.update(view, state.selected); // its names may be others
  }

  /** The same view shown again neither restarts the pulse nor marks the timeline. @param {BoardView} view @returns {boolean} whether it is another */
  #take(view) {
    const state = this.#state;
    if (JSON.stringify(view) === JSON.stringify(state.view)) return false;
    const isMarked = view.pulse.length > 0 && view.pulse.join() !== state.view.pulse.join();
    if (isMarked || view.position !== state.view.position) state.shownAt = performance.now();
    state.isNew = true;
    state.view = view;
    return true;
  }

  /** Shows the first view. The grid comes first: with it the board can be used. */
  #open() {
    this.#isOpen = true;
    this.#movePieces();
    this.#grid.update(this.#state.view, this.#state.selected);
    this.#element.append(this.#grid.root);
    if (this.#isPictured) requestAnimationFrame(() => this.#draw());
    else this.#draw();
  }

  #draw() {
    if (!this.#lifetime.signal.aborted) this.#screen.open(this.#isPictured);
  }

  /** Shows the state as it is now. */
  #refresh() {
    this.#grid.update(this.#state.view, this.#state.selected);
    this.#movePieces();
    this.#screen.request();
  }

  #movePieces() {
    const { view, selected } = this.#state;
    const now = performance.now();
    const isSudden = isStill() || view.speed === 0;
    this.#stage.show(view, now, isSudden);
    this.#stage.raise(selected === null ? "" : pieceOn(view.pieces, selected), now, isSudden);
  }

  /** Draws attention to some squares for a moment. @param {readonly number[]} numbers */
  flash(numbers) {
    this.#state.flash = { numbers, begun: performance.now() };
    this.#screen.request();
  }

  /**
   * Lets the pieces on some squares hop one after another, for a moment of joy. The board can be used all the while.
   * @param {readonly number[]} numbers in this order
   */
  celebrate(numbers) {
    if (isStill() || this.#state.view.speed === 0) return;
    this.#stage.celebrate(numbers, performance.now());
    this.#screen.request();
  }

  /**
   * Marks the square under a point of the viewport (CSS pixels) that something is dragged over, and returns its
   * number; null: nothing is.
   * @param {{ x: number, y: number } | null} client
   */
  aim(client) {
    const point = client && this.#screen.pointAt(client);
    this.#state.under = point && numberAt(point);
    this.#screen.request();
    return this.#state.under;
  }

  /** Says the names of the board and its squares again: in another language. */
  rename() {
    this.#grid.rename();
    if (this.#isOpen) this.#grid.update(this.#state.view, this.#state.selected);
  }

  /** Tells of every view as it is shown, with the one before it. @param {import("./stage.js").OnShown} onShown */
  follow(onShown) {
    this.#stage.onShown = onShown;
  }

  /** How long a square's side is, in CSS pixels. */
  squareSize() {
    return this.#screen.squareSize();
  }

  /** The number of the selected piece, or null. */
  get selected() {
    return this.#state.selected;
  }

  /** Deselects the selected piece. */
  letGo() {
    this.#selection.cancel();
  }

  /** Puts the keyboard focus on the board. @param {number} [number] the square that gets it; by default the one that had it last */
  focus(number = this.#grid.focused) {
    this.#grid.rove(number, true);
  }

  /** Removes the board and all its listeners. */
  destroy() {
    this.#lifetime.abort();
    this.#element.replaceChildren();
    this.#element.classList.remove("salta-board");
    for (const name of ["--salta-inset", "--salta-extent", "--salta-hover"])
      this.#element.style.removeProperty(name);
    for (const name of DATA) this.#element.removeAttribute(`data-${name}`);
  }
}
