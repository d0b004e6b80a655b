/**
 * The clocks of the live game on the board: what each move has taken, and when they stand. Each page counts by its own
 * clock; the mover's counts, as long as the other page has seen about as much.
 */

import { afterMove, afterUse, paused, timeLeft, timesAt } from "../clock/clock.ts";
import type { Player } from "../record/record.ts";
import type { Session } from "../record/session.ts";
import type { GameClock, Times } from "../storage/storedgame.ts";

/** By how much the pages may differ after a loss: as long as one of them may have gone on alone. */
const AFTER_LOSS = 4000;
/** The most that the friend's count of a move may be above the one here, besides the delay, milliseconds. */
const MOST_ADJUSTED = 1000;
type AllTimes = readonly Times[] | null;

/** So often a page may deny in one position that its time is up. */
const MOST_DENIALS = 3;
/** The most that a page can get back by a denial, milliseconds. */
const MOST_GRANTED = 2000;

export class LiveClock {
  #session;
  /** What both had when the position after so many moves was reached. */
  #reached: { ply: number; times: Times } | null = null;
  #denied = { ply: -1, count: 0 };

  constructor(session: Session) {
    this.#session = session;
  }

  /** The clocks at this moment; null where there are none. */
  get live(): GameClock | null {
    return this.#session.stored.clock ?? null;
  }

  /** The game has changed: note what both have at a new position. */
  show() {
    const { clock, record } = this.#session.state;
    const ply = record.moves.length;
    if (!clock || clock.times.length <= ply || this.#reached?.ply === ply) return;
    this.#reached = { ply, times: timesAt(clock, ply) };
  }

  /** What the last move of a player has taken, milliseconds; null without clocks. */
  usedBy(player: Player) {
    const { clock, record } = this.#session.state;
    const ply = record.moves.length - 1;
    if (!clock || ply < 0) return null;
    const before = this.#reached?.ply === ply ? this.#reached.times : timesAt(clock, ply);
    return Math.max(0, (before[player - 1] ?? 0) - timeLeft(clock, ply, player));
  }

  /**
   * The clocks after the friend's move, which is about to be made.
   *
   * @param reported what their page says that it took; null where it was made during a loss
   */
  afterMove(player: Player, reported: number | null, delay: number): GameClock | null {
    const clock = this.live;
    const ply = this.#session.state.record.moves.length;
    if (!clock) return null;
    const reached = this.#reached?.ply === ply ? this.#reached.times : timesAt(clock, ply);
    const seen = Math.max(0, (reached[player - 1] ?? 0) - timeLeft(clock, ply, player));
    const used = ply === 0 ? 0 : reported === null ? seen : countedUse(reported, seen, delay);
    return afterFriends(clock, { ply, player, reached, used });
  }

  /** Let them run, or stand. */
  pause(isPaused: boolean) {
    const clock = this.live;
    if (clock && clock.isPaused !== isPaused) this.#session.setClock(paused(clock, isPaused));
  }

  /** The friend's page says what both have after so many moves: their count of this side's moves holds within limits. */
  adjust(side: Player, { ply, times }: { ply: number; times: Times }, delay: number) {
    const clock = this.live;
    if (!clock || ply !== this.#session.state.record.moves.length) return;
    const own = timeLeft(clock, ply, side);
    const reported = times[side - 1] ?? 0;
    if (reported >= own || own - reported > delay + MOST_ADJUSTED) return;
    this.#session.setClock(withSide(clock, ply, side, reported));
  }

  /**
   * After a lost connection both pages continue with the same times: they agree on those of the last position that both
   * have, and later times are taken from the page that has the later positions.
   *
   * @param times after each move, as each page reported them in its greeting
   */
  agree(side: Player, { here, there }: { here: AllTimes; there: AllTimes }) {
    const clock = this.live;
    if (!clock || !here || !there) return;
    const ply = this.#session.state.record.moves.length;
    const shared = Math.min(ply, here.length - 1, there.length - 1);
    const [own, theirs] = [here[shared], there[shared]];
    if (!own || !theirs) return;
    const base = agreedTimes(own, theirs, side, AFTER_LOSS);
    const longer = here.length > there.length ? here : there;
    const later = longer[Math.min(ply, longer.length - 1)] ?? own;
    const from = longer[shared] ?? own;
    const left = (of: 0 | 1) => Math.max(0, base[of] + later[of] - from[of]);
    this.#session.setClock(withTimesAt(clock, ply, [left(0), left(1)]));
  }

  /** Is a player's time up, or so near to it that a message may make the difference? */
  isUp(player: Player, delay: number) {
    const clock = this.live;
    const ply = this.#session.state.record.moves.length;
    return clock !== null && timeLeft(clock, ply, player) <= delay + 2 * SLACK;
  }

  leftOf(player: Player) {
    const clock = this.live;
    return clock ? timeLeft(clock, this.#session.state.record.moves.length, player) : 0;
  }

  /**
   * The friend's page says that its time is not up: it gets what it says.
   *
   * @returns false where it has said so too often
   */
  deny(player: Player, left: number) {
    const clock = this.live;
    const ply = this.#session.state.record.moves.length;
    const count = this.#denied.ply === ply ? this.#denied.count + 1 : 1;
    this.#denied = { ply, count };
    if (count > MOST_DENIALS || !clock) return false;
    const granted = Math.min(left, MOST_GRANTED);
    this.#session.setClock(withSide(clock, ply, player, Math.max(1, granted)));
    return true;
  }
}

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
