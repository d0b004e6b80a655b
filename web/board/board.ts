/**
 * The board as one part of a page: it shows a view and reports what the user wants. It knows squares, not
 * rules: the view says what may be played, and every text comes from a callback.
 */

import { showCaption } from "./caption.ts";
import { isMovable } from "./choice.ts";
import type { Player } from "./geometry.ts";
import { numberAt } from "./geometry.ts";
import type { Describe } from "./grid.ts";
import { Grid, write } from "./grid.ts";
import type { OnShown } from "./pieceanimator.ts";
import { CELEBRATION_LASTS, PieceAnimator } from "./pieceanimator.ts";
import { Screen } from "./screen.ts";
import type { BoardInput } from "./selection.ts";
import { Selection } from "./selection.ts";
import type { State } from "./state.ts";
import { isStill } from "./surface.ts";
import type { BoardView } from "./view.ts";
import { completed, DEFAULTS, homeNumbers, pieceOn } from "./view.ts";

export interface BoardOptions extends BoardInput {
  /** The accessible name of the whole board */
  label: () => string;
  /** The accessible name of a dark square; an empty one has the piece "." */
  describe: Describe;
  /**
   * The element holds a picture of the first view: the board is drawn when the page is idle,
   * so that it can be used before
   */
  isPictured?: boolean;
}

/** What scripts may read from the board element. */
const DATA = ["position", "ruleset", "status"] as const;

export class Board {
  #element;
  #lifetime = new AbortController();
  #state: State = {
    view: DEFAULTS,
    selected: null,
    under: null,
    flash: { numbers: [], begun: Number.NEGATIVE_INFINITY },
    shownAt: 0,
    isNew: false,
  };
  #stage = new PieceAnimator();
  #grid;
  #screen;
  #selection;
  #isOpen = false;
  #isRenewed = false;
  #isPictured;
  /** Aborted when other pieces are shown */
  #celebration = new AbortController();

  /**
   * @param element empty, or with a picture that stays until the board is drawn; the style sheet `board.css` makes it square
   */
  constructor(element: HTMLElement, options: BoardOptions) {
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
    const refresh = () => this.#refresh(true);
    this.#selection = new Selection({ grid, stage, screen, state, options, refresh }, signal);
    this.#grid = grid;
    this.#screen = screen;
  }

  /** Another mode takes the board over: its pieces do not come from where those of the last one are. */
  renew() {
    this.#isRenewed = this.#isOpen;
    this.#celebration.abort();
    this.#stage.celebrate([], 0, true);
  }

  /** Shows a view; what it leaves out takes its default. */
  show(part: Partial<BoardView>) {
    if (this.#isRenewed) {
      this.#isRenewed = false;
      this.show({ ...part, speed: 0 });
    }
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

  /**
   * The same view shown again neither restarts the pulse nor marks the timeline.
   *
   * @returns whether it is another
   */
  #take(view: BoardView): boolean {
    const state = this.#state;
    if (JSON.stringify(view) === JSON.stringify(state.view)) return false;
    if (view.pieces !== state.view.pieces) this.#celebration.abort();
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
    this.#screen.open(this.#isPictured);
  }

  /** Shows the state as it is now. */
  #refresh(isSameView: boolean = false) {
    this.#grid.update(this.#state.view, this.#state.selected, isSameView);
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

  /** Draws attention to some squares for a moment. */
  flash(numbers: readonly number[]) {
    this.#state.flash = { numbers, begun: performance.now() };
    this.#screen.request();
  }

  /**
   * Lights up the pieces of a side that are home, sign by sign, under a caption. The board can be used all the while.
   *
   * @param caption the text after a part (0..1) of the celebration
   * @param picture above the text
   * @returns settles when the caption is gone; any press removes it
   */
  celebrate(
    player: Player,
    caption: (part: number) => string,
    picture: Element | null = null,
  ): Promise<void> {
    const { view } = this.#state;
    const isSudden = isStill() || view.speed === 0;
    this.#celebration.abort();
    this.#celebration = new AbortController();
    this.#stage.celebrate(homeNumbers(view, player), performance.now(), isSudden);
    this.#screen.request();
    return showCaption(
      this.#element,
      (elapsed) => caption(isSudden ? 1 : Math.min(1, elapsed / CELEBRATION_LASTS)),
      picture,
      this.#celebration.signal,
    );
  }

  /**
   * Marks the square under a point of the viewport (CSS pixels) that something is dragged over, and returns its
   * number; null: nothing is.
   */
  aim(client: { x: number; y: number } | null) {
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

  /** Tells of every view as it is shown, with the one before it. */
  follow(onShown: OnShown) {
    this.#stage.onShown = onShown;
  }

  /** How long a square's side is, in CSS pixels. */
  squareSize() {
    return this.#screen.squareSize();
  }

  get view() {
    return this.#state.view;
  }

  /** The number of the selected piece, or null. */
  get selected() {
    return this.#state.selected;
  }

  /** Deselects the selected piece. */
  letGo() {
    this.#selection.cancel();
  }

  /**
   * Puts the keyboard focus on the board.
   *
   * @param number the square that gets it; by default the one that had it last
   */
  focus(number: number = this.#grid.focused) {
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
