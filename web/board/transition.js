/**
 * The transition between two views, derived from their difference alone. So a move, an undo, a game that is
 * loaded and a board that is turned are all animated without further code.
 */

import { numbersOf, piecesSeen } from "./view.js";

/** @typedef {import("./view.js").BoardView} BoardView */

/**
 * @typedef {object} Transition
 * @property {readonly { piece: string, path: readonly number[] }[]} moves the pieces that stand elsewhere now, with
 *   the numbers that each touches, from where it was to where it is
 * @property {readonly string[]} arrivals the pieces that were not there before
 * @property {boolean} isTurn whether the board is turned
 */

/** @param {BoardView} before @param {BoardView} after @returns {Transition} */
export function transitionBetween(before, after) {
  const [old, now] = [numbersOf(piecesSeen(before)), numbersOf(piecesSeen(after))];
  const paths = knownPaths(before, after);
  /** @type {{ piece: string, path: readonly number[] }[]} */
  const moves = [];
  /** @type {string[]} */
  const arrivals = [];
  for (const [piece, to] of now) {
    const from = old.get(piece);
    if (from === undefined) arrivals.push(piece);
    else if (from !== to) moves.push({ piece, path: pathBetween(paths, from, to) });
  }
  return { moves, arrivals, isTurn: before.bottom !== after.bottom };
}

/**
 * The paths that the two views know, the most reliable first.
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

/** @param {(readonly number[])[]} paths @param {number} from @param {number} to @returns {readonly number[]} */
function pathBetween(paths, from, to) {
  return paths.find((path) => path[0] === from && path.at(-1) === to) ?? [from, to];
}
