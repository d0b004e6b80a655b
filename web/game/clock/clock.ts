/**
 * The clocks of a game: who has how much time left, whose clock runs, and how much of it the computer may think.
 *
 * Everything is a value, and the time is handed in. Player 1's first move is free: the clocks start with it. A side's
 * clock runs from the moment at which its position is shown until its move is made. It stands still while earlier moves
 * are looked at; who plays on from there has the times of that position again.
 */

import type { Player } from "../record/record.ts";
import { isAtEnd, playerAt } from "../record/record.ts";
import { awaySide, isComputer, isPerson, onlyPerson } from "../record/seats.ts";
import type { SessionState } from "../record/state.ts";
import { isOver } from "../record/state.ts";
import type { GameClock, TimeControl, Times } from "../storage/storedgame.ts";

const SECOND = 1000;

/** Time is short below this, or below a share of what the side began with. */
const LOW = 20 * SECOND;
const LOW_SHARE = 0.1;

/** How many more moves a game is thought to take: a fraction of what is left may be spent on each. */
const MOVES_TO_COME = 40;
/** The part of the increment that may be spent as well. */
const INCREMENT_SHARE = 0.6;
/** What the computer's answer takes beside its thought. */
const RESERVE = 400;
const LEAST_THOUGHT = 50;
/** With more time than this no level needs to hurry. */
const UNHURRIED = 1200;

export function newClock(control: TimeControl): GameClock {
  const { 1: first, 2: second } = control.sides;
  return withTimes({ control, times: [], isPaused: false }, 0, [first.start, second.start]);
}

/** What both have left after so many moves. */
export function timesAt({ times }: GameClock, ply: number): Times {
  return times[Math.min(ply, times.length - 1)] as Times;
}

export function timeLeft(clock: GameClock, ply: number, player: Player) {
  return timesAt(clock, ply)[player - 1] ?? 0;
}

/** After a player has used some time in the position after `ply` moves; nobody uses more than there is. */
export function afterUse(clock: GameClock, ply: number, player: Player, ms: number): GameClock {
  const left = timeLeft(clock, ply, player);
  const used = Math.min(left, Math.max(0, Math.round(ms)));
  const gained = clock.control.kind === "sandglass" ? used : 0;
  return withTimes(clock, ply, changed(timesAt(clock, ply), player, -used, gained));
}

/**
 * After the move of a player from the position after `ply` moves. What was known of later positions is gone. The free
 * first move brings no increment, nor does a pass, which takes no time.
 */
export function afterMove(
  clock: GameClock,
  ply: number,
  player: Player,
  { isPass }: { isPass: boolean },
): GameClock {
  const { kind, sides } = clock.control;
  const isPaid = kind === "increment" && ply > 0 && !isPass;
  const times = changed(timesAt(clock, ply), player, isPaid ? sides[player].increment : 0, 0);
  return withTimes(clock, ply + 1, times);
}

export function paused(clock: GameClock, isPaused: boolean): GameClock {
  return Object.freeze({ ...clock, isPaused });
}

/** @param other what the other one gains */
function changed([first, second]: Times, player: Player, own: number, other: number): Times {
  return Object.freeze(
    player === 1 ? [first + own, second + other] : [first + other, second + own],
  );
}

function withTimes(clock: GameClock, ply: number, times: Times): GameClock {
  const before = Array.from({ length: ply }, (_, at) => timesAt(clock, at));
  return Object.freeze({ ...clock, times: Object.freeze([...before, times]) });
}

/** Are there clocks in the game? There are none while a friend plays it by link, unless they play live. */
export function hasClock({ clock, seats, live }: SessionState) {
  return clock !== null && (live !== null || awaySide(seats) === null);
}

/**
 * Whose clock runs, if any.
 *
 * @param page whether the game is on the page, whether the
 * page itself cannot be seen, and whether Python is awake
 */
export function runningSide(
  state: SessionState,
  { isShown, isHidden, isReady }: { isShown: boolean; isHidden: boolean; isReady: boolean },
): Player | null {
  const { view, seats } = state;
  if (!view || !isUnderWay(state)) return null;
  // A friend sees the clock run, wherever this page is and whatever it looks at.
  if (state.live) return playerAt(state.record, state.record.moves.length);
  if (!isShown) return null;
  // Two people at one board see each other's clock run; against the computer nobody loses time with the page away.
  if (isHidden && !(isPerson(seats, 1) && isPerson(seats, 2))) return null;
  const isThinking = isReady && state.thinking;
  return isPerson(seats, view.player) || isThinking ? view.player : null;
}

/** Has the game begun, has somebody to move in the shown position, and may the clocks run? */
function isUnderWay(state: SessionState) {
  const { clock, record, view } = state;
  if (!hasClock(state) || isHeldUp(state) || isOver(state) || view?.pass) return false;
  // Nobody stops or starts the clocks of a game that is only watched.
  if (clock?.isPaused && hasPerson(state)) return false;
  if (state.live) return record.moves.length > 0;
  return record.cursor > 0 && isAtEnd(record);
}

function isHeldUp({ seeking, arriving, awaiting, failure, halted, isSuspended }: SessionState) {
  return Boolean(seeking || arriving || awaiting || failure || halted || isSuspended);
}

/** Can the clocks be stopped and started by hand? */
export function isPausable(state: SessionState) {
  const { record, isSuspended } = state;
  if (!hasClock(state) || isOver(state) || isSuspended || state.live) return false;
  return record.moves.length > 0 && hasPerson(state);
}

function hasPerson({ seats }: SessionState) {
  return isPerson(seats, 1) || isPerson(seats, 2);
}

/** Below which a side's time is short, in milliseconds. */
export function lowLimit({ sides }: TimeControl, player: Player) {
  return Math.min(LOW, LOW_SHARE * sides[player].start);
}

/**
 * How long the computer may think, in milliseconds; null where it need not hurry.
 *
 * @param state with the computer to move
 */
export function thinkTime(state: SessionState) {
  const { clock, record, view, seats } = state;
  if (!clock || !view || !hasClock(state) || !isComputer(seats, view.player)) return null;
  const { kind, sides } = clock.control;
  const left = timeLeft(clock, record.cursor, view.player);
  const increment = kind === "increment" ? sides[view.player].increment : 0;
  const share = left / MOVES_TO_COME + INCREMENT_SHARE * increment;
  const ms = Math.floor(Math.max(LEAST_THOUGHT, Math.min(share, left - RESERVE)));
  return ms < UNHURRIED ? ms : null;
}

/** The person whose time may become short: none but a person's clock is read aloud. */
export function isHeard({ seats }: SessionState, player: Player) {
  const you = onlyPerson(seats);
  return you === null ? isPerson(seats, player) : you === player;
}
