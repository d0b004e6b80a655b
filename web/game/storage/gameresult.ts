import type { View } from "../../engine/gameresults.ts";
import { leastOf, rangeOf } from "../record/certainwin.ts";
import type { Player } from "../record/record.ts";
import { forfeiter } from "../record/record.ts";
import { onlyPerson } from "../record/seats.ts";
import type { SessionState } from "../record/state.ts";
import { isOver } from "../record/state.ts";
import type { GameResult } from "./archivedgame.ts";
import { NO_GAMES } from "./match.ts";
import type { StoredGame, Tally } from "./storedgame.ts";

/** The scoring under which a count may remain unproven. */
const COUNTED = "exact";

export type Score = 0 | 0.5 | 1;

/** Null if the game has not ended, or an earlier position is shown. */
export function resultOf(state: SessionState): GameResult | null {
  const { record, view } = state.game;
  const loser = forfeiter(record);
  if (loser) {
    const reason = record.timeout ? "time" : "resigned";
    return { winner: loser === 1 ? 2 : 1, reason, points: null, proven: true };
  }
  return isOver(state) && view?.ending ? countedResult(state, view.ending) : null;
}

function countedResult(state: SessionState, ending: NonNullable<View["ending"]>): GameResult {
  const { race } = state.game;
  const { settlement, playout } = state.progress;
  const { outcome } = settlement ?? {};
  const { reason } = ending;
  if (outcome?.proven) {
    const points = outcome.points ?? playout?.points ?? null;
    return { winner: outcome.winner, reason, points, proven: true };
  }
  const winner = ending.winner ?? leastOf(state.game, COUNTED)?.winner ?? null;
  const known = { winner, reason, proven: false };
  if (!outcome) return { ...known, points: null };
  const toGo = { 1: rangeOf(race?.[1], COUNTED), 2: rangeOf(race?.[2], COUNTED) };
  return { ...known, points: winner === null ? null : outcome.points, toGo };
}

/** The points by which a player has won (positive) or lost (negative); null while they are not known. */
export function marginOf(result: GameResult | null, player: Player): number | null {
  if (!result || result.winner === null) return null;
  if (result.winner === 0) return 0;
  if (result.points === null) return null;
  return result.winner === player ? result.points : 0 - result.points;
}

/** The score of the person who plays the computer; null while it is not certain. */
export function scoreOf(
  { seats }: Pick<StoredGame, "seats">,
  result: Pick<GameResult, "winner"> | null,
): Score | null {
  const winner = result?.winner ?? null;
  if (winner === null) return null;
  const here: Player | null = onlyPerson(seats);
  return winner === 0 ? 0.5 : winner === here ? 1 : 0;
}

/** The score including the game on the board, which has ended. */
export function tallyOf(state: SessionState): Tally {
  return tallyAfter(state.game.tally, resultOf(state));
}

/** @param result null if the end is unknown */
export function tallyAfter(before: Tally | null | undefined, result: GameResult | null): Tally {
  const { won, drawn, uncounted, points, isLeast, best } = before ?? NO_GAMES;
  const winner = result?.winner ?? null;
  const gained = pointsOf(result);
  const plus = ([one, other]: Tally["won"], more: number) =>
    [one + (winner === 1 ? more : 0), other + (winner === 2 ? more : 0)] as const;
  return Object.freeze({
    won: plus(won, 1),
    drawn: drawn + Number(winner === 0),
    uncounted: uncounted + Number(winner === null),
    points: plus(points, gained ?? 0),
    isLeast: isLeast || (Boolean(winner) && gained === null),
    ...(best && { best }),
  });
}

/** 0 for a game given up or lost on time; null if the points are not proven. */
function pointsOf(result: GameResult | null) {
  if (result?.reason === "resigned" || result?.reason === "time") return 0;
  return result?.proven ? result.points : null;
}

export function switchedTally({ won, points, ...rest }: Tally): Tally {
  const other = ([one, two]: Tally["won"]) => [two, one] as const;
  return Object.freeze({ ...rest, won: other(won), points: other(points) });
}
