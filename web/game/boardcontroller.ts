/** Plays a game, puzzle, task or lesson, on the page and on an embedded board. */

import type { BoardView } from "../board/view.ts";
import type { MoveInput } from "./mode.ts";
import type { Step } from "./record/steps.ts";

export interface BoardController extends MoveInput {
  readonly isMovable: boolean;
  /** Whether the position after the last change is known. */
  readonly isSettled: boolean;
  /** Until the board changes; "" if no move was refused. */
  readonly refusal: string;
  /** @param bottom the side at the lower edge */
  boardView: (bottom: 1 | 2) => Partial<BoardView>;
  /** @param move a legal one */
  play: (move: string) => unknown;
  step: (to: Step) => unknown;
  canStep: (to: Step) => boolean;
}
