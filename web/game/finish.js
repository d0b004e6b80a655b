/** The finish of a game: how the sides that are still on the way come home, each alone on the board. */

import { ownerOf } from "../board/view.js";
import { moved } from "./pieces.js";
import { positionText } from "./position.js";
import { isOver } from "./state.js";

/** @import { Player } from "./record.js" */
/** @import { SessionState } from "./state.js" */

/**
 * One side's way home.
 *
 * @typedef {object} Leg
 * @property {Player} player
 * @property {readonly string[]} line
 * @property {readonly import("../engine/gameresults.js").RacePiece[] | null} pieces  the moves to go of each at its
 *   beginning; null where that is not counted
 * @property {boolean} proven  whether there is no shorter one
 * @property {boolean} isAlone  the other side's pieces are taken off the board
 */

/**
 * The finish as it is watched: which leg, how many of its moves are made, whether it goes on by itself.
 *
 * @typedef {{ legs: readonly Leg[], leg: number, shown: number, isPlaying: boolean }} Watch
 */

/**
 * The ways home of the sides that a finished game has left on the way, as far as they are known.
 *
 * @param {SessionState} state
 * @param {string} scoring  as in the ruleset; where distances count there is no way to be shown
 * @returns {Leg[]}
 */
export function legsOf(state, scoring) {
  const { race } = state;
  if (!race || !isOver(state) || scoring !== "exact") return [];
  return /** @type {const} */ ([1, 2]).flatMap((player) => {
    const side = race[player];
    if (!side || side.line.length === 0) return [];
    return [{ player, line: side.line, pieces: side.pieces, proven: side.proven, isAlone: true }];
  });
}

/** What is being watched, or null. @param {SessionState} state */
export function legOf({ watch }) {
  return watch?.legs[watch.leg] ?? null;
}

/**
 * A watch so many moves further on, or back; it goes over from one leg to the next.
 *
 * @param {Watch} watch
 * @param {1 | -1} by
 * @returns {Watch}
 */
export function stepped(watch, by) {
  const { legs, leg } = watch;
  const shown = watch.shown + by;
  const length = legs[leg]?.line.length ?? 0;
  if (shown >= 0 && shown <= length) return { ...watch, shown };
  const next = legs[leg + by];
  if (!next) return watch;
  return { ...watch, leg: leg + by, shown: by > 0 ? 0 : next.line.length };
}

/** Is all of it shown? @param {Watch} watch */
export function isShown({ legs, leg, shown }) {
  return leg === legs.length - 1 && shown === (legs[leg]?.line.length ?? 0);
}

/** Is nothing of it shown yet? @param {Watch} watch */
export function isAtStart({ leg, shown }) {
  return leg === 0 && shown === 0;
}

/**
 * The pieces at a place of a leg.
 *
 * @param {string} board  fifty letters, at the end of the game
 * @param {Leg} leg
 * @param {number} shown
 */
export function piecesAfter(board, { player, line, isAlone }, shown) {
  const first = isAlone ? armyOf(board, player) : board;
  return line.slice(0, shown).reduce(moved, first);
}

/** One side's pieces alone. @param {string} board @param {Player} player */
export function armyOf(board, player) {
  const isOwn = (/** @type {string} */ piece) => piece !== "." && ownerOf(piece) === player;
  return [...board].map((piece) => (isOwn(piece) ? piece : ".")).join("");
}

/**
 * The text form of one side's pieces alone on the board, as a task for Solo.
 *
 * @param {string} board  fifty letters
 * @param {Player} player
 */
export function armyText(board, player) {
  return positionText(armyOf(board, player), player, 0);
}
