import type { GameRecord } from "./record.ts";

export interface HintPlan {
  /** The record when the hint was given. */
  record: GameRecord;
  /** The moves planned for the player from that position on. */
  moves: readonly string[];
}

/** The fields for the next request for a hint, empty if the game has taken another course. */
export function planFields(plan: HintPlan | undefined, record: GameRecord) {
  if (!plan || !isContinued(plan.record, record)) return {};
  return { since: plan.record.cursor, plan: plan.moves };
}

function isContinued(earlier: GameRecord, { ruleset, start, moves, cursor }: GameRecord) {
  const isSameGame = earlier.ruleset === ruleset && earlier.start === start;
  if (!isSameGame || earlier.cursor > cursor) return false;
  return earlier.moves.slice(0, earlier.cursor).every((move, ply) => move === moves[ply]);
}
