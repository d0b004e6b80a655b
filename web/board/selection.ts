/** Turns pointer and keyboard input into a selection, a drag or a move. */

import type { Choice, Put, Refusal } from "./choice.ts";
import { chosen, dropped, freelyChosen, isMovable, removed } from "./choice.ts";
import { isInside, numberAt } from "./geometry.ts";
import type { Grid } from "./grid.ts";
import { listenToKeys } from "./keys.ts";
import type { PieceAnimator } from "./pieceanimator.ts";
import type { ClientPoint, PointerTarget } from "./pointer.ts";
import { PointerInput } from "./pointer.ts";
import type { Screen } from "./screen.ts";
import type { State } from "./state.ts";
import { isStill } from "./surface.ts";
import { pieceOn } from "./view.ts";

/** A piece that is dragged beside the board. */
export type Carried = { piece: string; point: ClientPoint; isTouch: boolean };

export interface BoardInput {
  /** Called with a move of the view, which the board shows as pending; it takes no input until the next `show` */
  onMove: (move: { from: number; to: number }) => void;
  onRefused: (refusal: Refusal) => void;
  /** Only on a board that is being set up */
  onPlace?: (put: Put) => void;
  onSelect?: (number: number | null) => void;
  /**
   * Only on a board that is being set up, which draws nothing outside itself. Null once the piece is no longer outside
   */
  onDragOutside?: (carried: Carried | null) => void;
}

interface Parts {
  grid: Grid;
  stage: PieceAnimator;
  screen: Screen;
  state: State;
  options: BoardInput;
  refresh: () => void;
}

/** How many squares above the finger a piece is drawn, so that the finger does not hide it. */
const ABOVE_FINGER = 0.55;

export class Selection implements PointerTarget {
  #parts;
  #pointer;
  #isTouch = false;

  constructor(parts: Parts, signal: AbortSignal) {
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

  numberOf(target: EventTarget | null) {
    return this.#parts.grid.numberOf(target);
  }

  canLift(number: number) {
    return isMovable(this.#parts.state.view, number);
  }

  isSelected(number: number) {
    return this.#parts.state.selected === number;
  }

  select(number: number | null) {
    const { state, options, refresh } = this.#parts;
    if (number === state.selected) return;
    state.selected = number;
    refresh();
    options.onSelect?.(number);
  }

  cancel(): boolean {
    const { state, stage } = this.#parts;
    const wasSelected = state.selected !== null;
    if (stage.dragged !== null) this.#pointer.abandon();
    this.select(null);
    return wasSelected;
  }

  choose(number: number) {
    const { view, selected } = this.#parts.state;
    if (!view.free) {
      this.#carryOut(chosen(view, selected, number));
      return;
    }
    const choice = freelyChosen(view, selected, number);
    if (choice.put !== null) this.#put(choice.put);
    else this.select(choice.selected);
  }

  #carryOut({ selected, move, refusal }: Choice) {
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

  #put(put: Put) {
    const { state, options } = this.#parts;
    if (put.from !== null) {
      state.selected = null;
      options.onSelect?.(null);
    }
    options.onPlace?.(put);
  }

  #remove(number: number) {
    const { view, selected } = this.#parts.state;
    const put = view.free ? removed(view, selected, number) : null;
    if (put !== null) this.#put(put);
    return put !== null;
  }

  lift(number: number, point: ClientPoint, isTouch: boolean) {
    const { grid, state } = this.#parts;
    this.#isTouch = isTouch;
    this.select(number);
    grid.root.classList.add("is-dragging");
    this.#dragPiece(pieceOn(state.view.pieces, number), point);
  }

  drag(point: ClientPoint) {
    const piece = this.#parts.stage.dragged;
    if (piece !== null) this.#dragPiece(piece, point);
  }

  #dragPiece(piece: string, client: ClientPoint) {
    const { stage, screen, state, options } = this.#parts;
    const point = screen.pointAt(client);
    if (point === null) return;
    const isTouch = this.#isTouch;
    state.under = numberAt(point);
    if (state.view.free) {
      options.onDragOutside?.(isInside(point) ? null : { piece, point: client, isTouch });
    }
    const { bottom, far, player } = state.view;
    const isFromBelow = far !== player;
    const above = (bottom === 1) === isFromBelow ? -ABOVE_FINGER : ABOVE_FINGER;
    stage.drag(piece, isTouch ? { x: point.x, y: point.y + above } : point);
    screen.request();
  }

  drop(client: ClientPoint) {
    const { screen, state } = this.#parts;
    const from = state.selected;
    if (from === null) return;
    const point = screen.pointAt(client);
    const to = point === null ? null : numberAt(point);
    if (state.view.free) {
      this.#endDrag(to ?? from);
      // A drop on a light square is a miss; a drop beside the board takes the piece off.
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

  #endDrag(number: number) {
    const { grid, stage, screen, state, options } = this.#parts;
    grid.root.classList.remove("is-dragging");
    state.under = null;
    if (state.view.free) options.onDragOutside?.(null);
    stage.drop(number, performance.now(), isStill());
    screen.request();
  }
}
