/** The state of a board at one moment, and the looks to paint it with. */

import type { Point } from "./geometry.ts";
import type { CellState } from "./grid.ts";
import type { MarkPainter } from "./marks.ts";
import type { StagedPiece } from "./pieceanimator.ts";
import type { BoardView, Ghost } from "./view.ts";

export interface Scene {
  view: BoardView;
  /** How far the board is turned, in radians */
  angle: number;
  pieces: readonly StagedPiece[];
  routes: BoardView["routes"];
  ghosts: readonly Ghost[];
  /** By number */
  states: ReadonlyMap<number, CellState>;
  /** The number under the dragged piece */
  under: number | null;
  /** 0..1, the strength of the must-jump rings */
  pulse: number;
  /** 0..1, the strength of the rings about the squares to look at */
  calm: number;
  /** By number, 0..1 */
  flashes: ReadonlyMap<number, number>;
  /** How bright the square of a celebrated piece shines, 0..1 */
  shineAt: (number: number) => number;
}

export interface Frame {
  context: CanvasRenderingContext2D;
  scene: Scene;
  /** The side of a square in device pixels */
  square: number;
  /** Device pixels a CSS pixel */
  ratio: number;
  marks: MarkPainter;
  /** The pixel of a point of the board */
  at: (point: Point) => Point;
}
