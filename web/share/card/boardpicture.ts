/** A board as the page paints it, on a canvas by itself and at times that the caller names. */

import { layoutOf, NUMBERS } from "../../board/geometry.ts";
import { statesOf } from "../../board/grid.ts";
import { Painter } from "../../board/paint.ts";
import { PieceAnimator } from "../../board/pieceanimator.ts";
import { theme } from "../../board/theme.ts";
import type { BoardView } from "../../board/view.ts";
import { completed } from "../../board/view.ts";
import { byId } from "../../ui/element.ts";

export class BoardPicture {
  canvas = document.createElement("canvas");
  #stage = new PieceAnimator();
  #painter = new Painter(this.canvas, byId("board"));
  #view = completed({});

  /**
   * @param size pixels along a side
   * @param ratio pixels a unit of the picture
   */
  constructor(size: number, ratio: number) {
    this.#painter.resize(layoutOf(size, ratio));
  }

  /** Settles when the wood has its grain. */
  static async ready() {
    await theme().board.textures?.render();
  }

  /** @param isSudden whether the pieces are there at once */
  show(part: Partial<BoardView>, now: number, isSudden: boolean) {
    this.#view = completed(part);
    this.#stage.show(this.#view, now, isSudden);
  }

  isMoving(now: number) {
    return this.#stage.isMoving(now);
  }

  paint(now: number) {
    const view = this.#view;
    const stateOf = statesOf(view, null);
    this.#painter.paint({
      view,
      angle: view.bottom === 1 ? 0 : Math.PI,
      pieces: this.#stage.piecesAt(now),
      routes: [],
      ghosts: [],
      states: new Map(NUMBERS.map((number) => [number, stateOf(number)])),
      under: null,
      pulse: 1,
      calm: 1,
      flashes: new Map(),
      hopAt: () => 0,
    });
  }
}
