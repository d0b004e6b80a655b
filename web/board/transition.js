/**
 * The animation between two views, derived from their difference alone. So a move, an undo, a game that
 * is loaded and a board that is turned all animate, and nobody animates by hand.
 */

import { numbersOf, piecesSeen } from "./view.js";

/** @typedef {import("./view.js").BoardView} BoardView */

/**
 * @typedef {object} Travel
 * @property {string} piece
 * @property {readonly number[]} path the numbers it touches, from where it was to where it is now
 */

/**
 * @typedef {object} Plan
 * @property {readonly Travel[]} travels the pieces that stand elsewhere now
 * @property {readonly string[]} arrivals the pieces that were not there before
 * @property {boolean} isTurn whether the board is turned
 */

/**
 * @param {BoardView} before
 * @param {BoardView} after
 * @returns {Plan}
 */
export function planBetween(before, after) {
  const [old, now] = [numbersOf(piecesSeen(before)), numbersOf(piecesSeen(after))];
  const paths = knownPaths(before, after);
  /** @type {Travel[]} */
  const travels = [];
  /** @type {string[]} */
  const arrivals = [];
  for (const [piece, to] of now) {
    const from = old.get(piece);
    if (from === undefined) arrivals.push(piece);
    else if (from !== to) travels.push({ piece, path: pathBetween(paths, from, to) });
  }
  return { travels, arrivals, isTurn: before.bottom !== after.bottom };
}

/**
 * The paths that the two views tell of, in the order in which they are to be believed.
 * @param {BoardView} before
 * @param {BoardView} after
 * @returns {(readonly number[])[]}
 */
function knownPaths(before, after) {
  const paths = before.moves.map((move) => move.path);
  if (before.last !== null) paths.unshift([...before.last.path].reverse());
  if (after.last !== null) paths.unshift(after.last.path);
  return paths;
}

/**
 * @param {(readonly number[])[]} paths
 * @param {number} from
 * @param {number} to
 * @returns {readonly number[]}
 */
function pathBetween(paths, from, to) {
  return paths.find((path) => path[0] === from && path.at(-1) === to) ?? [from, to];
}
