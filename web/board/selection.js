/** The selected piece: what pointer and keyboard ask for becomes a selection, a drag or a move. */

import { chosen, dropped, freelyChosen, isMovable, removed } from "./choice.js";
import { isInside, numberAt } from "./geometry.js";
import { listenToKeys } from "./keys.js";
import { PointerInput } from "./pointer.js";
import { isStill } from "./surface.js";
import { pieceOn } from "./view.js";

/** @typedef {import("./pointer.js").ClientPoint} ClientPoint */
/** @typedef {import("./pointer.js").PointerTarget} PointerTarget */

/**
 * @typedef {object} Parts what the selection works with
 * @property {import("./grid.js").Grid} grid
 * @property {import("./stage.js").Stage} stage
 * @property {import("./screen.js").Screen} screen
 * @property {import("./screen.js").State} state
 * @property {import("./board.js").BoardOptions} options
 * @property {() => void} refresh
 */

/** A piece beside the board: its letter, and where it is. @typedef {{ piece: string, point: ClientPoint, isTouch: boolean }} Carried */

/** How far above a finger a piece is dragged, in squares, so that the finger does not hide it. */
const ABOVE_FINGER = 0.55;

/** @implements {PointerTarget} */
export class Selection {
  #parts;
  #pointer;
  #isTouch = false;

  /** @param {Parts} parts @param {AbortSignal} signal removes all listeners */
  constructor(parts, signal) {
    this.#parts = parts;
    const { grid, state } = parts;
    this.#pointer = new PointerInput(grid.root, this, signal);
    listenToKeys(
      {
        grid,
        bottom: () => state.view.bottom,
        choose: (number) => this.choose(number),
        cancel: () => this.cancel(),
        remove: (number) => this.#remove(number),
      },
      signal,
    );
  }

  /** @param {EventTarget | null} target */
  numberOf(target) {
    return this.#parts.grid.numberOf(target);
  }

  /** @param {number} number */
  canLift(number) {
    return isMovable(this.#parts.state.view, number);
  }

  /** @param {number} number */
  isSelected(number) {
    return this.#parts.state.selected === number;
  }

  /** @param {number | null} number */
  select(number) {
    const { state, options, refresh } = this.#parts;
    if (number === state.selected) return;
    state.selected = number;
    refresh();
    options.onHand?.(number);
  }

  /** @returns {boolean} whether a piece was selected */
  cancel() {
    const { state, stage } = this.#parts;
    const wasSelected = state.selected !== null;
    if (stage.dragged !== null) this.#pointer.abandon();
    this.select(null);
    return wasSelected;
  }

  /** @param {number} number */
  choose(number) {
    const { view, selected } = this.#parts.state;
    if (!view.free) {
      this.#carryOut(chosen(view, selected, number));
      return;
    }
    const choice = freelyChosen(view, selected, number);
    if (choice.put !== null) this.#put(choice.put);
    else this.select(choice.selected);
  }

  /** @param {import("./choice.js").Choice} choice */
  #carryOut({ selected, move, refusal }) {
    const { state, options, refresh } = this.#parts;
    if (move !== null) {
      const pending = { from: move.from, to: move.to };
      state.selected = null;
      state.view = { ...state.view, pending };
      refresh();
      options.onMove(pending);
      return;
    }
    this.select(selected);
    if (refusal !== null) options.onRefused(refusal);
  }

  /** @param {import("./choice.js").Put} put */
  #put(put) {
    const { state, options } = this.#parts;
    if (put.from !== null) {
      state.selected = null;
      options.onHand?.(null);
    }
    options.onPut?.(put);
  }

  /** @param {number} number */
  #remove(number) {
    const { view, selected } = this.#parts.state;
    const put = view.free ? removed(view, selected, number) : null;
    if (put !== null) this.#put(put);
    return put !== null;
  }

  /** @param {number} number @param {ClientPoint} point @param {boolean} isTouch */
  lift(number, point, isTouch) {
    const { grid, state } = this.#parts;
    this.#isTouch = isTouch;
    this.select(number);
    grid.root.classList.add("is-dragging");
    this.#dragPiece(pieceOn(state.view.pieces, number), point);
  }

  /** @param {ClientPoint} point */
  drag(point) {
    const piece = this.#parts.stage.dragged;
    if (piece !== null) this.#dragPiece(piece, point);
  }

  /** @param {string} piece @param {ClientPoint} client */
  #dragPiece(piece, client) {
    const { stage, screen, state, options } = this.#parts;
    const point = screen.pointAt(client);
    if (point === null) return;
    const isTouch = this.#isTouch;
    state.under = numberAt(point);
    if (state.view.free) {
      options.onCarry?.(isInside(point) ? null : { piece, point: client, isTouch });
    }
    const { bottom, far, player } = state.view;
    const isFromBelow = far !== player;
    const above = (bottom === 1) === isFromBelow ? -ABOVE_FINGER : ABOVE_FINGER;
    stage.drag(piece, isTouch ? { x: point.x, y: point.y + above } : point);
    screen.request();
  }

  /** @param {ClientPoint} client */
  drop(client) {
    const { screen, state } = this.#parts;
    const from = state.selected;
    if (from === null) return;
    const point = screen.pointAt(client);
    const to = point === null ? null : numberAt(point);
    if (state.view.free) {
      this.#endDrag(to ?? from);
      // A light square is a miss; beside the board the piece is taken off.
      const isBeside = point !== null && !isInside(point);
      if (isBeside || (to !== null && to !== from)) this.#put({ from, to });
      return;
    }
    const choice = to === null ? null : dropped(state.view, from, to);
    this.#endDrag(choice?.move?.to ?? from);
    if (choice !== null) this.#carryOut(choice);
  }

  putBack() {
    const { selected } = this.#parts.state;
    if (selected !== null) this.#endDrag(selected);
  }

  /** @param {number} number where the piece goes down */
  #endDrag(number) {
    const { grid, stage, screen, state, options } = this.#parts;
    grid.root.classList.remove("is-dragging");
    state.under = null;
    if (state.view.free) options.onCarry?.(null);
    stage.drop(number, performance.now(), isStill());
    screen.request();
  }
}
