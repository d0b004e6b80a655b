/**
 * The clocks of a live game. Each page counts by its own clock; the mover's counts, as long as the other page has seen about
 * as much. Everything is a value.
 */

import { afterMove, afterUse, timesAt } from "../clock/clock.ts";
import type { Player } from "../record/record.ts";
import type { GameClock, Times } from "../storage/storedgame.ts";

/** By how much two pages may differ without a doubt, milliseconds. */
export const SLACK = 250;

/**
 * How long the friend has used for a move: what their page says, but no less than was seen here, less what messages take.
 *
 * @param reported milliseconds, by their page
 * @param seen milliseconds that their clock has run here until their move came
 * @param delay of a message there and back, milliseconds
 */
export function countedUse(reported: number, seen: number, delay: number) {
  return Math.max(reported, seen - delay - SLACK, 0);
}

/**
 * After a move from the position after `ply` moves.
 *
 * @param reached what both had when that position was reached
 * @param used milliseconds
 */
export function afterFriends(
  clock: GameClock,
  { ply, player, reached, used }: { ply: number; player: Player; reached: Times; used: number },
): GameClock {
  const spent = afterUse(withTimesAt(clock, ply, reached), ply, player, used);
  return afterMove(spent, ply, player, { isPass: false });
}

export function withTimesAt(clock: GameClock, ply: number, times: Times): GameClock {
  const before = Array.from({ length: ply }, (_, at) => timesAt(clock, at));
  return Object.freeze({ ...clock, times: Object.freeze([...before, Object.freeze(times)]) });
}

/** One side's time after so many moves, as the friend's page has it; the other side's stays. */
export function withSide(clock: GameClock, ply: number, player: Player, left: number): GameClock {
  const [first, second] = timesAt(clock, ply);
  return withTimesAt(clock, ply, player === 1 ? [left, second] : [first, left]);
}

/**
 * What both have from now on, after a loss. Each side's own page knows best what it has used, but nobody has more than the
 * other page has seen, less a tolerance. Both pages find the same.
 *
 * @param tolerance milliseconds
 */
export function agreedTimes(here: Times, there: Times, side: Player, tolerance: number): Times {
  const of = (player: Player): number => {
    const [own, other] = player === side ? [here, there] : [there, here];
    return Math.min(own[player - 1] ?? 0, (other[player - 1] ?? 0) + tolerance);
  };
  return Object.freeze([of(1), of(2)] as const);
}
