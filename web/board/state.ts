/** The mutable state that the parts of a board share. */

import type { BoardView } from "./view.ts";

export interface State {
  view: BoardView;
  /** The number of the selected square */
  selected: number | null;
  /** The number under the dragged piece */
  under: number | null;
  flash: { numbers: readonly number[]; begun: number };
  /** The time by `performance.now` at which the rings started to pulse */
  shownAt: number;
  /** Whether the view has not been painted yet */
  isNew: boolean;
}
