/** How a game has ended, as the archive keeps it. */

import { leastOf, rangeOf } from "./certainwin.js";
import { forfeiter } from "./record.js";
import { isOver } from "./state.js";

/** @import { View } from "../engine/gameresults.js" */
/** @import { GameResult } from "./archivedgame.js" */
/** @import { SessionState } from "./state.js" */

/** The scoring of which a count may stay without a proof. */
const COUNTED = "exact";

/** Moves: more than any range is wide. */
const UNCOUNTED = 10_000;

/** How the game has ended, as far as known; null where it has not, or is looked back into. @param {SessionState} state @returns {GameResult | null} */
export function resultOf(state) {
  const { record, view } = state;
  const loser = forfeiter(record);
  if (loser) {
    const reason = record.timeout ? "time" : "resigned";
    return { winner: loser === 1 ? 2 : 1, reason, points: null, proven: true };
  }
  return isOver(state) && view?.ending ? countedResult(state, view.ending) : null;
}

/** @param {SessionState} state @param {NonNullable<View["ending"]>} ending @returns {GameResult} */
function countedResult(state, ending) {
  const { settlement, playout, race } = state;
  const { outcome } = settlement ?? {};
  const { reason } = ending;
  if (outcome?.proven) {
    const points = outcome.points ?? playout?.points ?? null;
    return { winner: outcome.winner, reason, points, proven: true };
  }
  const winner = ending.winner ?? leastOf(state, COUNTED)?.winner ?? null;
  const known = { winner, reason, proven: false };
  if (!outcome) return { ...known, points: null };
  const toGo = { 1: rangeOf(race?.[1], COUNTED), 2: rangeOf(race?.[2], COUNTED) };
  return { ...known, points: winner === null ? null : outcome.points, toGo };
}

/** How little is known of a result: by how many moves the count may be wrong, or more than that. @param {GameResult | null} result */
export function doubtIn(result) {
  if (!result) return Number.POSITIVE_INFINITY;
  const { proven, points, toGo } = result;
  if (toGo) return 1 + widthOf(toGo[1]) + widthOf(toGo[2]);
  const unknown = points === null ? UNCOUNTED : 0;
  return proven ? unknown : unknown + UNCOUNTED;
}

/** @param {import("./certainwin.js").Range | null} range */
function widthOf(range) {
  return range ? range[1] - range[0] : 0;
}
