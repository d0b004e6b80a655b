/**
 * The board as a component of a page. It knows squares but no rules: the view lists the moves, and every text comes
 * from a callback.
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
  label: () => string;
  /** An empty square has the piece "." */
  describe: Describe;
  /**
   * Whether the element holds a picture of the first view: then the board is usable at once, but drawn when the page is
   * idle
   */
  isPictured?: boolean;
}

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
  /** Aborted when the pieces change */
  #celebration = new AbortController();

  /**
   * @param element empty, or with a picture that stays until the board is drawn; `board.css` makes the element square
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

  /** Shows the next view without animation, because the previous one belongs to another mode. */
  renew() {
    this.#isRenewed = this.#isOpen;
    this.#celebration.abort();
    this.#stage.celebrate([], 0, true);
  }

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
    else this.#grid.update(view, state.selected); // the squares' names may have changed
  }

  /**
   * Returns whether the view is new: the same view again neither restarts the pulse nor marks the performance timeline.
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

  /** The grid comes first because it makes the board usable. */
  #open() {
    this.#isOpen = true;
    this.#movePieces();
    this.#grid.update(this.#state.view, this.#state.selected);
    this.#element.append(this.#grid.root);
    this.#screen.open(this.#isPictured);
  }

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

  flash(numbers: readonly number[]) {
    this.#state.flash = { numbers, begun: performance.now() };
    this.#screen.request();
  }

  /**
   * Lights up the pieces of a side that are home, one by one, under a caption, which any press removes. The board stays
   * usable.
   *
   * @param caption the text at a moment (0..1) of the celebration
   * @param picture shown above the text
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
   * Marks the square under a dragged object, and returns its number.
   *
   * @param client viewport point in CSS pixels; null if nothing is dragged
   */
  aim(client: { x: number; y: number } | null) {
    const point = client && this.#screen.pointAt(client);
    this.#state.under = point && numberAt(point);
    this.#screen.request();
    return this.#state.under;
  }

  rename() {
    this.#grid.rename();
    if (this.#isOpen) this.#grid.update(this.#state.view, this.#state.selected);
  }

  /** Calls `onShown` for each new view, with the previous one. */
  follow(onShown: OnShown) {
    this.#stage.onShown = onShown;
  }

  /** In CSS pixels. */
  squareSize() {
    return this.#screen.squareSize();
  }

  get view() {
    return this.#state.view;
  }

  get selected() {
    return this.#state.selected;
  }

  letGo() {
    this.#selection.cancel();
  }

  /** @param number by default the last one focused */
  focus(number: number = this.#grid.focused) {
    this.#grid.rove(number, true);
  }

  destroy() {
    this.#lifetime.abort();
    this.#element.replaceChildren();
    this.#element.classList.remove("salta-board");
    for (const name of ["--salta-inset", "--salta-extent", "--salta-hover"])
      this.#element.style.removeProperty(name);
    for (const name of DATA) this.#element.removeAttribute(`data-${name}`);
  }
}
