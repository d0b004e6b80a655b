/** Nothing of it is restored by Undo. */

import type { BoardView } from "./view.ts";

export interface State {
  view: BoardView;
  /** By number */
  selected: number | null;
  /** The number under the dragged piece */
  under: number | null;
  flash: { numbers: readonly number[]; begun: number };
  /** As of performance.now */
  shownAt: number;
  /** Not painted yet */
  isNew: boolean;
}
