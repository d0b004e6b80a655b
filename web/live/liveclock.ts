/**
 * The clocks of a live game. Each page runs its own; the time that the mover's page counts for a move is valid as long
 * as it roughly agrees with the other page's.
 */

import { afterMove, afterUse, paused, timeLeft, timesAt } from "../game/clock/clock.ts";
import type { Player } from "../game/record/record.ts";
import type { Session } from "../game/record/session.ts";
import type { GameClock, Times } from "../game/storage/storedgame.ts";

/** Milliseconds that one page may have played on alone before it noticed the lost connection. */
const AFTER_LOSS = 4000;
/** Milliseconds by which the friend's page may count more for a move than this page, besides the delay. */
const MOST_ADJUSTED = 1000;
type AllTimes = readonly Times[] | null;

/** How often a page may deny, in one position, that its time is up. */
const MOST_DENIALS = 3;
/** The maximum milliseconds that a page regains by a denial. */
const MOST_GRANTED = 2000;

export class LiveClock {
  #session;
  /** The times when the current position was reached. */
  #reached: { ply: number; times: Times } | null = null;
  #denied = { ply: -1, count: 0 };

  constructor(session: Session) {
    this.#session = session;
  }

  get live(): GameClock | null {
    return this.#session.stored.clock ?? null;
  }

  show() {
    const { clock, record } = this.#session.game;
    const ply = record.moves.length;
    if (!clock || clock.times.length <= ply || this.#reached?.ply === ply) return;
    this.#reached = { ply, times: timesAt(clock, ply) };
  }

  /** Milliseconds used for the player's last move; null without clocks. */
  usedBy(player: Player) {
    const { clock, record } = this.#session.game;
    const ply = record.moves.length - 1;
    if (!clock || ply < 0) return null;
    const before = this.#reached?.ply === ply ? this.#reached.times : timesAt(clock, ply);
    return Math.max(0, (before[player - 1] ?? 0) - timeLeft(clock, ply, player));
  }

  /**
   * The clock after the friend's move, which is about to be made.
   *
   * @param reported the milliseconds that their page counted; null if the move was made while disconnected
   */
  afterMove(player: Player, reported: number | null, delay: number): GameClock | null {
    const clock = this.live;
    const ply = this.#session.game.record.moves.length;
    if (!clock) return null;
    const reached = this.#reached?.ply === ply ? this.#reached.times : timesAt(clock, ply);
    const seen = Math.max(0, (reached[player - 1] ?? 0) - timeLeft(clock, ply, player));
    const used = ply === 0 ? 0 : reported === null ? seen : countedUse(reported, seen, delay);
    return afterFriends(clock, { ply, player, reached, used });
  }

  pause(isPaused: boolean) {
    const clock = this.live;
    if (clock && clock.isPaused !== isPaused) this.#session.setClock(paused(clock, isPaused));
  }

  /** Adopts, within limits, the time that the friend's page counted for a move made here. */
  adjust(side: Player, { ply, times }: { ply: number; times: Times }, delay: number) {
    const clock = this.live;
    if (!clock || ply !== this.#session.game.record.moves.length) return;
    const own = timeLeft(clock, ply, side);
    const reported = times[side - 1] ?? 0;
    if (reported >= own || own - reported > delay + MOST_ADJUSTED) return;
    this.#session.setClock(withSide(clock, ply, side, reported));
  }

  /**
   * After a lost connection both pages take the times of the last position that both have, and later ones from the page
   * that has the later positions.
   *
   * @param times the times after each move, as each page sent them in its greeting
   */
  agree(side: Player, { here, there }: { here: AllTimes; there: AllTimes }) {
    const clock = this.live;
    if (!clock || !here || !there) return;
    const ply = this.#session.game.record.moves.length;
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

  /** Whether the player's time is up, or so nearly that a message in transit may decide. */
  isUp(player: Player, delay: number) {
    const clock = this.live;
    const ply = this.#session.game.record.moves.length;
    return clock !== null && timeLeft(clock, ply, player) <= delay + 2 * SLACK;
  }

  leftOf(player: Player) {
    const clock = this.live;
    return clock ? timeLeft(clock, this.#session.game.record.moves.length, player) : 0;
  }

  /**
   * Grants the time that the friend's page claims when it denies that its time is up.
   *
   * @returns false if that page has denied it too often
   */
  deny(player: Player, left: number) {
    const clock = this.live;
    const ply = this.#session.game.record.moves.length;
    const count = this.#denied.ply === ply ? this.#denied.count + 1 : 1;
    this.#denied = { ply, count };
    if (count > MOST_DENIALS || !clock) return false;
    const granted = Math.min(left, MOST_GRANTED);
    this.#session.setClock(withSide(clock, ply, player, Math.max(1, granted)));
    return true;
  }
}

/** Milliseconds by which two pages may differ without suspicion. */
export const SLACK = 250;

/**
 * The time that a friend's move takes: what their page reports, but no less than this page saw minus the delay.
 *
 * @param reported milliseconds that their page counted
 * @param seen milliseconds that their clock has run here until their move arrived
 * @param delay round trip of a message, milliseconds
 */
export function countedUse(reported: number, seen: number, delay: number) {
  return Math.max(reported, seen - delay - SLACK, 0);
}

/**
 * @param reached the times of both sides when the position after `ply` moves was reached
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

/** Sets one side's time, and keeps the other's. */
export function withSide(clock: GameClock, ply: number, player: Player, left: number): GameClock {
  const [first, second] = timesAt(clock, ply);
  return withTimesAt(clock, ply, player === 1 ? [left, second] : [first, left]);
}

/**
 * Each page is trusted about its own side's time, but no side gets more than the other page has seen, plus a tolerance.
 * Both pages compute the same result.
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
