/** How a game on an embedded board has ended, as the host is told it. */

import { isAtEnd } from "../../game/record.js";

/** @typedef {import("../protocol.js").EmbedOutcome} EmbedOutcome */

/**
 * The end that is shown, counted or not; null where the game goes on from what is shown.
 *
 * @param {import("../../game/record.js").GameRecord} record
 * @param {import("../../engine/gameresults.js").View | null} view
 * @param {import("../../engine/gameresults.js").Outcome | null} outcome  as it was counted
 * @returns {EmbedOutcome | null}
 */
export function outcomeIn(record, view, outcome) {
  if (!isAtEnd(record)) return null;
  if (record.resigned) {
    return { winner: record.resigned === 1 ? 2 : 1, reason: "resigned", points: null };
  }
  if (outcome) return { winner: outcome.winner, reason: outcome.reason, points: outcome.points };
  return view?.ending ? { ...view.ending, points: null } : null;
}
