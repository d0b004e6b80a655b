/** A board at one moment, and how to paint it. */

import type { Point } from "./geometry.ts";
import type { CellState } from "./grid.ts";
import type { MarkPainter } from "./marks.ts";
import type { StagedPiece } from "./pieceanimator.ts";
import type { BoardView, Ghost } from "./view.ts";

export interface Scene {
  view: BoardView;
  /** The board's angle in radians */
  angle: number;
  pieces: readonly StagedPiece[];
  routes: BoardView["routes"];
  ghosts: readonly Ghost[];
  states: ReadonlyMap<number, CellState>;
  /** The number under the dragged piece */
  under: number | null;
  /** The strength of the must-jump rings, 0..1 */
  pulse: number;
  /** The strength of the rings around the squares of `view.pulse`, 0..1 */
  calm: number;
  flashes: ReadonlyMap<number, number>;
  shineAt: (number: number) => number;
}

export interface Frame {
  context: CanvasRenderingContext2D;
  scene: Scene;
  /** Device pixels */
  square: number;
  /** Device pixels per CSS pixel */
  ratio: number;
  marks: MarkPainter;
  /** The pixel of a point of the board */
  at: (point: Point) => Point;
}
