/** How a game has ended, as the archive keeps it. */

import type { View } from "../../engine/gameresults.ts";
import { leastOf, rangeOf } from "../record/certainwin.ts";
import { forfeiter } from "../record/record.ts";
import type { SessionState } from "../record/state.ts";
import { isOver } from "../record/state.ts";
import type { GameResult } from "./archivedgame.ts";

/** The scoring of which a count may stay without a proof. */
const COUNTED = "exact";

/** Moves: more than any range is wide. */
const UNCOUNTED = 10_000;

/** How the game has ended, as far as known; null where it has not, or is looked back into. */
export function resultOf(state: SessionState): GameResult | null {
  const { record, view } = state;
  const loser = forfeiter(record);
  if (loser) {
    const reason = record.timeout ? "time" : "resigned";
    return { winner: loser === 1 ? 2 : 1, reason, points: null, proven: true };
  }
  return isOver(state) && view?.ending ? countedResult(state, view.ending) : null;
}

function countedResult(state: SessionState, ending: NonNullable<View["ending"]>): GameResult {
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

/** How little is known of a result: by how many moves the count may be wrong, or more than that. */
export function doubtIn(result: GameResult | null) {
  if (!result) return Number.POSITIVE_INFINITY;
  const { proven, points, toGo } = result;
  if (toGo) return 1 + widthOf(toGo[1]) + widthOf(toGo[2]);
  const unknown = points === null ? UNCOUNTED : 0;
  return proven ? unknown : unknown + UNCOUNTED;
}

function widthOf(range: import("../record/certainwin.ts").Range | null) {
  return range ? range[1] - range[0] : 0;
}
