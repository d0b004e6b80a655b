/** Everything about the game on the page, as one value. */

import { forfeiter, isAtEnd, lookedAt, playerAt } from "./record.js";
import { awaySide, isComputer, isPerson, NO_NAMES, onlyPerson } from "./seats.js";

/** @import { Race, Settlement, View } from "../engine/gameresults.js" */
/** @import { Fault } from "../engine/protocol.js" */
/** @import { GameRecord, Player } from "./record.js" */
/** @import { Names, Seats } from "./seats.js" */

/**
 * @typedef {object} SessionState
 * @property {GameRecord} record
 * @property {Seats} seats
 * @property {number} seed  of the computer's choices in this game
 * @property {Names} names
 * @property {boolean} isHanded  whether the link to the current game has been copied or shared
 * @property {string | null} id  what it is called in the archive; null where it is not kept there yet
 * @property {boolean} isSuspended  another tab has gone on with the game, and the player has not chosen yet how this one goes on
 * @property {boolean} isReadOnly  a link has brought the game to be looked at, and the player has not chosen yet to go on with it
 * @property {View | null} view  of the shown position; while `seeking`, still of another one
 * @property {boolean} seeking  Python's view of the record is awaited
 * @property {boolean} arriving  the moves of a link are being shown, one by one
 * @property {boolean} isCall  the last change was a call, made here or received
 * @property {string | null} awaiting  the move that Python has not yet confirmed
 * @property {boolean} thinking  the computer is at its move
 * @property {boolean} halted  the computer was stopped at its move
 * @property {Race | null} race  moves to go of the shown position, as far as known
 * @property {Settlement | null} settlement  how the game was scored, as far as known
 * @property {import("./hint.js").Hint | null} hint  asked for, with the move once it is found
 * @property {{ line: readonly string[], points: number | null } | null} playout  the loser's way home with the
 *   winner's pieces left standing, where the rules count so
 * @property {import("./storedclock.js").GameClock | null} clock
 * @property {import("./finish.js").Watch | null} watch  the finish, while it is watched
 * @property {Fault | null} failure  what went wrong last, until it is tried again
 */

/** @typedef {"moved" | "walked" | "begun" | "opened" | "resigned" | "timeout" | "settled" | "hinted" | "watched" | "arriving" | "received" | "called"} Arrival */

/**
 * What a session needs of the page.
 *
 * @typedef {object} SessionParts
 * @property {import("./viewcache.js").ViewCache} views
 * @property {import("./races.js").Races} races
 * @property {import("./storage.js").Store} store
 * @property {boolean} [isUncounted]  the moves to go are not shown, so they are not counted
 * @property {() => boolean} [isUnseen]  nobody sees the page: the computer waits with its move, unless a clock runs
 * @property {GameClocks} [clocks]  where a game may have clocks
 * @property {() => number} pace  least time between two moves of the computer, milliseconds
 * @property {(state: SessionState) => void} onChange
 * @property {(arrival: Arrival, state: SessionState) => void} onArrival  a view was reached
 * @property {(fault: Fault) => void} onUnreadable  the opened record means nothing to Python
 */

/**
 * What runs the clocks of a game.
 *
 * @typedef {object} GameClocks
 * @property {() => import("./storedclock.js").GameClock | null} live  as they are at this moment
 * @property {(state: SessionState) => number | null} thinkTime  how many milliseconds the computer may think; null:
 *   as long as its level does
 */

/** The state of a position of which nothing is known. */
export const BLANK = Object.freeze({
  seeking: false,
  arriving: false,
  isCall: false,
  awaiting: null,
  thinking: false,
  halted: false,
  race: null,
  settlement: null,
  hint: null,
  playout: null,
  watch: null,
  failure: null,
});

/** Of a game without names and clocks, which is played, whose link has not been sent, which no other tab has and no archive. */
export const UNNAMED = Object.freeze({
  names: NO_NAMES,
  clock: null,
  isHanded: false,
  isSuspended: false,
  isReadOnly: false,
  id: /** @type {string | null} */ (null),
});

/**
 * The state in which a session begins.
 *
 * @param {import("./storedgame.js").StoredGame} game
 * @param {View | null} view  of the shown position, as far as known
 * @returns {SessionState}
 */
export function firstState(game, view) {
  return Object.freeze({ ...BLANK, ...UNNAMED, ...game, view });
}

/** What is stored of a game. @param {SessionState} state @returns {import("./storedgame.js").StoredGame} */
export function storedOf(state) {
  const { record: shown, seats, seed, names, isHanded, isReadOnly, id, clock, arriving } = state;
  // All moves of a link count, even if not all have been shown yet.
  const record = arriving ? lookedAt(shown, shown.moves.length) : shown;
  const kept = {
    ...(clock && { clock }),
    ...(id !== null && { id }),
    ...(isReadOnly && { isReadOnly }),
  };
  return { record, seats, seed, names, isHanded, ...kept };
}

/** Can a person make a move now? @param {SessionState} state */
export function isMovable(state) {
  const { view, seeking, arriving, thinking, failure, seats, halted } = state;
  if (!view || view.pass || seeking || arriving || thinking || failure) return false;
  if (isOver(state) || state.isSuspended || state.isReadOnly) return false;
  return isPerson(seats, view.player) || (halted && isComputer(seats, view.player));
}

/**
 * Whose link is to be sent: of the person here, where the friend is to move or the game is over by what was
 * done here. Null where there is nothing to send.
 *
 * @param {SessionState} state
 * @returns {Player | null}
 */
export function senderOf(state) {
  const { record, seats, view, seeking, arriving } = state;
  const away = awaySide(seats);
  if (!away || !view || seeking || arriving || !isAtEnd(record)) return null;
  const here = onlyPerson(seats);
  if (!isOver(state)) return view.player === away && !view.pass ? here : null;
  const { length } = record.moves;
  const ender = forfeiter(record) || (length ? playerAt(record, length - 1) : null);
  return ender === here ? here : null;
}

/** Is the shown position the end of a game? @param {SessionState} state */
export function isOver({ view, seeking, record }) {
  if (isAtEnd(record) && forfeiter(record)) return true;
  return Boolean(view?.ending) && !seeking;
}

/** Has the game just ended, or has it been counted? @param {Arrival} arrival @param {SessionState} state */
export function isEnd(arrival, state) {
  if (arrival === "settled" || arrival === "resigned" || arrival === "timeout") return true;
  return (arrival === "moved" || arrival === "received") && isOver(state);
}

/** Would something be lost with the game: has a person moved in it, and is it not over? @param {SessionState} state */
export function isUnfinished(state) {
  const { record, seats, isSuspended, isReadOnly } = state;
  // What another tab has gone on with is kept there.
  if (isSuspended || isReadOnly || forfeiter(record) || isOver(state)) return false;
  return record.moves.some((_, ply) => !isComputer(seats, playerAt(record, ply)));
}

/**
 * Is the place after `ply` moves one where Undo and Redo should stop: the game's end, a move of a
 * person, or any move where only the computer plays?
 *
 * @param {SessionState} state
 * @param {number} ply
 */
export function isPersonsTurn({ record, seats }, ply) {
  const isWatched = !isPerson(seats, 1) && !isPerson(seats, 2);
  if (ply === record.moves.length || isWatched) return true;
  return isPerson(seats, playerAt(record, ply)) && record.moves[ply] !== "pass";
}
