/** The state of a board that Undo does not restore. */

import type { BoardView } from "./view.ts";

export interface State {
  view: BoardView;
  /** The number of the selected square */
  selected: number | null;
  /** The number under the dragged piece */
  under: number | null;
  flash: { numbers: readonly number[]; begun: number };
  /** The time by performance.now */
  shownAt: number;
  /** Whether it is not painted yet */
  isNew: boolean;
}
