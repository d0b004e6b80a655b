/** What the tasks at a position need of their session. */

import type { Race, View } from "../../engine/gameresults.ts";
import type { GameCursor } from "./gamecursor.ts";
import type { GameRecord } from "./record.ts";
import type { Arrival, SessionState } from "./state.ts";

export interface StepHost {
  walk: GameCursor<"view", Arrival>;
  now: () => SessionState;
  onUpdate: (patch: Partial<SessionState>) => void;
  /** More is known of the moves to go */
  onRace: (view: View, race: Race) => void;
  onArrival: (arrival: Arrival) => void;
  onMove: (move: string, patch?: Partial<SessionState>) => Promise<void>;
  /** Shows the next move of a link */
  onNext: (record: GameRecord) => Promise<void>;
  /** Goes back to where a player was called */
  onBack: (record: GameRecord) => Promise<void>;
}
