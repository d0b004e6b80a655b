/** The state of a board on the screen, nothing of which Undo restores. */

import type { BoardView } from "./view.ts";

export interface State {
  view: BoardView;
  /** The number of the selected piece */
  selected: number | null;
  /** The number under the dragged piece */
  under: number | null;
  flash: { numbers: readonly number[]; begun: number };
  /** When the view was shown, in the milliseconds of performance.now */
  shownAt: number;
  /** Whether the view was not painted yet */
  isNew: boolean;
}
