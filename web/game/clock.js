/**
 * The clocks of a game: who has how much time left, whose clock runs, and how much of it the computer may think.
 *
 * Everything is a value, and the time is handed in. Player 1's first move is free: the clocks start with it. A side's
 * clock runs from the moment at which its position is shown until its move is made. It stands still while earlier moves
 * are looked at; who plays on from there has the times of that position again.
 */

import { isAtEnd } from "./record.js";
import { awaySide, isComputer, isPerson, onlyPerson } from "./seats.js";
import { isOver } from "./state.js";

/** @import { Player } from "./record.js" */
/** @import { SessionState } from "./state.js" */
/** @import { GameClock, TimeControl, Times } from "./storedclock.js" */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Below this tenths are shown, and a clock is read aloud for the last time. */
const TENTHS_BELOW = 10 * SECOND;

/** Time is short below this, or below a share of what the side began with. */
const LOW = 20 * SECOND;
const LOW_SHARE = 0.1;

/** When what is left is read aloud. */
const TOLD = Object.freeze([10, 30, 60]);

/** How many more moves a game is thought to take: a fraction of what is left may be spent on each. */
const MOVES_TO_COME = 40;
/** The part of the increment that may be spent as well. */
const INCREMENT_SHARE = 0.6;
/** What the computer's answer takes beside its thought. */
const RESERVE = 400;
const LEAST_THOUGHT = 50;
/** With more time than this no level needs to hurry. */
const UNHURRIED = 1200;

/** @param {TimeControl} control @returns {GameClock} */
export function newClock(control) {
  const { 1: first, 2: second } = control.sides;
  return withTimes({ control, times: [], isPaused: false }, 0, [first.start, second.start]);
}

/** What both have left after so many moves. @param {GameClock} clock @param {number} ply @returns {Times} */
export function timesAt({ times }, ply) {
  return /** @type {Times} */ (times[Math.min(ply, times.length - 1)]);
}

/** @param {GameClock} clock @param {number} ply @param {Player} player */
export function timeLeft(clock, ply, player) {
  return timesAt(clock, ply)[player - 1] ?? 0;
}

/**
 * After a player has used some time in the position after `ply` moves; nobody uses more than there is.
 *
 * @param {GameClock} clock
 * @param {number} ply
 * @param {Player} player
 * @param {number} ms
 * @returns {GameClock}
 */
export function afterUse(clock, ply, player, ms) {
  const left = timeLeft(clock, ply, player);
  const used = Math.min(left, Math.max(0, Math.round(ms)));
  const gained = clock.control.kind === "sandglass" ? used : 0;
  return withTimes(clock, ply, changed(timesAt(clock, ply), player, -used, gained));
}

/**
 * After the move of a player from the position after `ply` moves. What was known of later positions is gone. The free
 * first move brings no increment, nor does a pass, which takes no time.
 *
 * @param {GameClock} clock
 * @param {number} ply
 * @param {Player} player
 * @param {{ isPass: boolean }} move
 * @returns {GameClock}
 */
export function afterMove(clock, ply, player, { isPass }) {
  const { kind, sides } = clock.control;
  const isPaid = kind === "increment" && ply > 0 && !isPass;
  const times = changed(timesAt(clock, ply), player, isPaid ? sides[player].increment : 0, 0);
  return withTimes(clock, ply + 1, times);
}

/** @param {GameClock} clock @param {boolean} isPaused @returns {GameClock} */
export function paused(clock, isPaused) {
  return Object.freeze({ ...clock, isPaused });
}

/** @param {Times} times @param {Player} player @param {number} own @param {number} other  what the other one gains @returns {Times} */
function changed([first, second], player, own, other) {
  return Object.freeze(
    player === 1 ? [first + own, second + other] : [first + other, second + own],
  );
}

/** @param {GameClock} clock @param {number} ply @param {Times} times @returns {GameClock} */
function withTimes(clock, ply, times) {
  const before = Array.from({ length: ply }, (_, at) => timesAt(clock, at));
  return Object.freeze({ ...clock, times: Object.freeze([...before, times]) });
}

/** Are there clocks in the game? There are none while a friend plays it by link. @param {SessionState} state */
export function hasClock({ clock, seats }) {
  return clock !== null && awaySide(seats) === null;
}

/**
 * Whose clock runs, if any.
 *
 * @param {SessionState} state
 * @param {{ isShown: boolean, isHidden: boolean, isReady: boolean }} page  whether the game is on the page, whether the
 *   page itself cannot be seen, and whether Python is awake
 * @returns {Player | null}
 */
export function runningSide(state, { isShown, isHidden, isReady }) {
  const { view, seats } = state;
  if (!view || !isShown || !isUnderWay(state)) return null;
  // Two people at one board see each other's clock run; against the computer nobody loses time with the page away.
  if (isHidden && !(isPerson(seats, 1) && isPerson(seats, 2))) return null;
  const isThinking = isReady && state.thinking;
  return isPerson(seats, view.player) || isThinking ? view.player : null;
}

/** Has the game begun, has somebody to move in the shown position, and may the clocks run? @param {SessionState} state */
function isUnderWay(state) {
  const { clock, record, view } = state;
  if (!hasClock(state) || isHeldUp(state) || isOver(state) || view?.pass) return false;
  // Nobody stops or starts the clocks of a game that is only watched.
  if (clock?.isPaused && hasPerson(state)) return false;
  return record.cursor > 0 && isAtEnd(record);
}

/** @param {SessionState} state */
function isHeldUp({ seeking, arriving, awaiting, failure, halted, isSuspended }) {
  return Boolean(seeking || arriving || awaiting || failure || halted || isSuspended);
}

/** Can the clocks be stopped and started by hand? @param {SessionState} state */
export function isPausable(state) {
  const { record, isSuspended } = state;
  if (!hasClock(state) || isOver(state) || isSuspended) return false;
  return record.moves.length > 0 && hasPerson(state);
}

/** @param {SessionState} state */
function hasPerson({ seats }) {
  return isPerson(seats, 1) || isPerson(seats, 2);
}

/** Below which a side's time is short, in milliseconds. @param {TimeControl} control @param {Player} player */
export function lowLimit({ sides }, player) {
  return Math.min(LOW, LOW_SHARE * sides[player].start);
}

/**
 * The seconds to be read aloud as a clock goes down from one time to another; null for none.
 *
 * @param {number} before  milliseconds
 * @param {number} now
 */
export function secondsTold(before, now) {
  return TOLD.find((seconds) => before > seconds * SECOND && now <= seconds * SECOND) ?? null;
}

/** In how many milliseconds what a clock shows will be another. @param {number} left */
export function nextChange(left) {
  return (left % (left < TENTHS_BELOW ? SECOND / 10 : SECOND)) + 1;
}

/**
 * What a clock shows: "1:05:00", "9:58", and below ten seconds "9.4".
 *
 * @param {number} left  milliseconds
 * @param {(seconds: number) => string} tenths  writes seconds with their tenths
 */
export function faceText(left, tenths) {
  if (left < TENTHS_BELOW) return tenths(Math.floor(left / 100) / 10);
  const two = (/** @type {number} */ count) => String(count).padStart(2, "0");
  const seconds = two(Math.floor((left % MINUTE) / SECOND));
  const minutes = Math.floor((left % HOUR) / MINUTE);
  return left < HOUR
    ? `${minutes}:${seconds}`
    : `${Math.floor(left / HOUR)}:${two(minutes)}:${seconds}`;
}

/**
 * How long the computer may think, in milliseconds; null where it need not hurry.
 *
 * @param {SessionState} state  with the computer to move
 */
export function thinkTime(state) {
  const { clock, record, view, seats } = state;
  if (!clock || !view || !hasClock(state) || !isComputer(seats, view.player)) return null;
  const { kind, sides } = clock.control;
  const left = timeLeft(clock, record.cursor, view.player);
  const increment = kind === "increment" ? sides[view.player].increment : 0;
  const share = left / MOVES_TO_COME + INCREMENT_SHARE * increment;
  const ms = Math.floor(Math.max(LEAST_THOUGHT, Math.min(share, left - RESERVE)));
  return ms < UNHURRIED ? ms : null;
}

/** The person whose time may become short: none but a person's clock is read aloud. @param {SessionState} state @param {Player} player */
export function isHeard({ seats }, player) {
  const you = onlyPerson(seats);
  return you === null ? isPerson(seats, player) : you === player;
}
