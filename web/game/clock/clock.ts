/**
 * Player 1's first move is free: the clocks start with it. A side's clock runs from the moment its position is shown
 * until it moves. It stops while the player looks at earlier moves; playing on from an earlier position restores the
 * times of that position.
 */

import type { Player } from "../record/record.ts";
import { isAtEnd, playerAt } from "../record/record.ts";
import { awaySide, isComputer, isPerson, onlyPerson } from "../record/seats.ts";
import type { SessionState } from "../record/state.ts";
import { isOver } from "../record/state.ts";
import type { GameClock, TimeControl, Times } from "../storage/storedgame.ts";

const SECOND = 1000;

/** Time is low below this or, if that is less, below a share of the starting time. */
const LOW = 20 * SECOND;
const LOW_SHARE = 0.1;

/** The number of moves among which the computer divides its remaining time. */
const MOVES_TO_COME = 40;
/** The share of the increment that a move may use in addition. */
const INCREMENT_SHARE = 0.6;
/** Milliseconds that a reply takes besides thinking. */
const RESERVE = 400;
const LEAST_THOUGHT = 50;
/** Milliseconds above which no level needs to hurry. */
const UNHURRIED = 1200;

export function newClock(control: TimeControl): GameClock {
  const { 1: first, 2: second } = control.sides;
  return withTimes({ control, times: [], isPaused: false }, 0, [first.start, second.start]);
}

export function timesAt({ times }: GameClock, ply: number): Times {
  return times[Math.min(ply, times.length - 1)] as Times;
}

export function timeLeft(clock: GameClock, ply: number, player: Player) {
  return timesAt(clock, ply)[player - 1] ?? 0;
}

/**
 * Subtracts used time. A side never goes below zero.
 *
 * @param ms the milliseconds used in the position after `ply` moves
 */
export function afterUse(clock: GameClock, ply: number, player: Player, ms: number): GameClock {
  const left = timeLeft(clock, ply, player);
  const used = Math.min(left, Math.max(0, Math.round(ms)));
  const gained = clock.control.kind === "sandglass" ? used : 0;
  return withTimes(clock, ply, changed(timesAt(clock, ply), player, -used, gained));
}

/**
 * Drops the times of later positions. Neither the free first move nor a pass, which takes no time, earns an increment.
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

/** @param other what the opponent gains */
function changed([first, second]: Times, player: Player, own: number, other: number): Times {
  return Object.freeze(
    player === 1 ? [first + own, second + other] : [first + other, second + own],
  );
}

function withTimes(clock: GameClock, ply: number, times: Times): GameClock {
  const before = Array.from({ length: ply }, (_, at) => timesAt(clock, at));
  return Object.freeze({ ...clock, times: Object.freeze([...before, times]) });
}

/** No clock runs in a game by link, unless it is played live. */
export function hasClock({ game: { clock, seats }, connection: { live } }: SessionState) {
  return clock !== null && (live !== null || awaySide(seats) === null);
}

export function runningSide(
  state: SessionState,
  { isShown, isHidden, isReady }: { isShown: boolean; isHidden: boolean; isReady: boolean },
): Player | null {
  const { view, seats } = state.game;
  if (!view || !isUnderWay(state)) return null;
  // In a live game the friend sees this clock run, whatever this page shows.
  if (state.connection.live) return playerAt(state.game.record, state.game.record.moves.length);
  if (!isShown) return null;
  // Two people at one board see each other's clock run; against the computer, a hidden page costs nobody time.
  if (isHidden && !(isPerson(seats, 1) && isPerson(seats, 2))) return null;
  const isThinking = isReady && state.progress.thinking;
  return isPerson(seats, view.player) || isThinking ? view.player : null;
}

function isUnderWay(state: SessionState) {
  const { clock, record, view } = state.game;
  if (!hasClock(state) || isHeldUp(state) || isOver(state) || view?.pass) return false;
  // A spectator cannot stop or start the clocks.
  if (clock?.isPaused && hasPerson(state)) return false;
  if (state.connection.live) return record.moves.length > 0;
  return record.cursor > 0 && isAtEnd(record);
}

function isHeldUp({
  connection: { isSuspended },
  progress: { seeking, arriving, awaiting, failure, halted },
}: SessionState) {
  return Boolean(seeking || arriving || awaiting || failure || halted || isSuspended);
}

export function isPausable(state: SessionState) {
  const { record } = state.game;
  const { isSuspended } = state.connection;
  if (!hasClock(state) || isOver(state) || isSuspended || state.connection.live) return false;
  return record.moves.length > 0 && hasPerson(state);
}

function hasPerson({ game: { seats } }: SessionState) {
  return isPerson(seats, 1) || isPerson(seats, 2);
}

/** Milliseconds. */
export function lowLimit({ sides }: TimeControl, player: Player) {
  return Math.min(LOW, LOW_SHARE * sides[player].start);
}

/**
 * Milliseconds for the computer's move; null if it need not hurry.
 *
 * @param state a state with the computer to move
 */
export function thinkTime(state: SessionState) {
  const { clock, record, view, seats } = state.game;
  if (!clock || !view || !hasClock(state) || !isComputer(seats, view.player)) return null;
  const { kind, sides } = clock.control;
  const left = timeLeft(clock, record.cursor, view.player);
  const increment = kind === "increment" ? sides[view.player].increment : 0;
  const share = left / MOVES_TO_COME + INCREMENT_SHARE * increment;
  const ms = Math.floor(Math.max(LEAST_THOUGHT, Math.min(share, left - RESERVE)));
  return ms < UNHURRIED ? ms : null;
}

/** Whether to read aloud that this player's time is low: only a person's is. */
export function isHeard({ game: { seats } }: SessionState, player: Player) {
  const you = onlyPerson(seats);
  return you === null ? isPerson(seats, player) : you === player;
}
