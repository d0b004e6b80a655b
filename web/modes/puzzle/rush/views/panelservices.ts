/** The services that the views of Rush share. */

import type { Rulesets } from "../../../../game/rulesets.ts";
import type { Puzzle } from "../../puzzlestorage.ts";

export interface PanelServices {
  rulesets: Rulesets;
  openPuzzle: (puzzle: Puzzle) => void;
  leave: () => void;
}
