/** The state that the panels of Analyse show. */

import type { Race, View } from "../../engine/gameresults.ts";
import type { Player } from "../../game/record/record.ts";
import type { MoveFault, mainLineFaults, Ply, reviewedFault } from "./plies.ts";
import type { LinesState } from "./stores/enginelines.ts";
import type { GameReview } from "./stores/gamereview.ts";
import type { Tree } from "./tree.ts";

export interface PanelState {
  tree: Tree;
  /** The node that is shown */
  place: number;
  view: View | null;
  race: Race | null;
  /** The reviewed plies of the main line */
  plies: readonly Ply[];
  plot: Plot;
  /** By place, the faults of the main line */
  verdicts: ReturnType<typeof mainLineFaults>;
  review: GameReview;
  /** Whether the engine analyses the shown position */
  isOn: boolean;
  /** How many lines of the engine are shown */
  count: number;
  isReady: boolean;
  lines: LinesState | null;
  isStopped: boolean;
  /** The review of the shown move, if that is a fault */
  made: ReturnType<typeof reviewedFault>;
  /** The ply of the main line that is shown; in a variation the one where it begins */
  ply: number;
  colours: readonly string[];
  scoring: string;
  /** The side at the lower edge */
  bottom: Player;
  /** By place, the moves as pieces and arrows; null if squares are named by their numbers */
  signs: readonly string[] | null;
}

export interface Plot {
  /** Moves of the game: the right end */
  plies: number;
  /** Margin at the lower edge, below 0 */
  low: number;
  /** Margin at the upper edge */
  high: number;
  line: readonly { ply: number; value: number }[];
  /** From the bounds of both sides' moves to go */
  band: readonly { ply: number; low: number; high: number }[];
  /** After each fault */
  marks: readonly { ply: number; value: number; verdict: MoveFault }[];
}
