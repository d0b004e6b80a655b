/** Certain wins while the moves to go are known only as ranges. */

import type { RaceSide } from "../../engine/gameresults.ts";
import type { GameResult } from "../storage/archivedgame.ts";
import type { Player } from "./record.ts";
import type { GameState } from "./state.ts";

/** Minimum and maximum. */
export type Range = readonly [number, number];

/**
 * The certain winner and the fewest points they can have. At the move limit, a win is certain once the ranges of the
 * two sides do not overlap.
 *
 * @param scoring the ruleset's scoring
 */
export function leastOf(
  { view, race }: Pick<GameState, "view" | "race">,
  scoring: string,
): { winner: Player; points: number } | null {
  const { reason, winner } = view?.ending ?? {};
  const [first, second] = [rangeOf(race?.[1], scoring), rangeOf(race?.[2], scoring)];
  if (reason === "home" && winner) {
    const owed = winner === 1 ? second : first;
    return owed && { winner, points: owed[0] };
  }
  if (reason !== "limit" || !first || !second) return null;
  if (first[1] < second[0]) return { winner: 1, points: second[0] - first[1] };
  const gap = first[0] - second[1];
  return gap > 0 ? { winner: 2, points: gap } : null;
}

/** Null if the moves to go are unknown, or do not count. */
export function rangeOf(side: RaceSide | null | undefined, scoring: string) {
  if (!side || scoring === "playout") return null;
  return scoring === "simple" ? ([side.simple, side.simple] as const) : side.range;
}

/** The range of the winner's points if the count is not proven. */
export function pointRange({ winner, toGo }: GameResult): Range | null {
  const owed = winner ? toGo?.[winner === 1 ? 2 : 1] : null;
  if (!winner || !owed) return null;
  const own = toGo?.[winner] ?? [0, 0];
  return [owed[0] - own[1], owed[1] - own[0]];
}
