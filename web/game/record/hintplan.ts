/** The plan of a hint, which the player's next hint goes on with. */

import type { GameRecord } from "./record.ts";

/** What a hint begins: a plan that later hints go on with. */
export interface HintPlan {
  /** Where the hint was given */
  record: GameRecord;
  /** The player's moves from there on */
  moves: readonly string[];
}

/** What Python is to know of the plan of a player's last hint; nothing if the game has not gone on from there. */
export function planFields(plan: HintPlan | undefined, record: GameRecord) {
  if (!plan || !isContinued(plan.record, record)) return {};
  return { since: plan.record.cursor, plan: plan.moves };
}

/** Does the shown part of one record begin as that of an earlier one of the same game? */
function isContinued(earlier: GameRecord, { ruleset, start, moves, cursor }: GameRecord) {
  const isSameGame = earlier.ruleset === ruleset && earlier.start === start;
  if (!isSameGame || earlier.cursor > cursor) return false;
  return earlier.moves.slice(0, earlier.cursor).every((move, ply) => move === moves[ply]);
}
