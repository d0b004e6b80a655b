/** Which puzzle comes next. */

import { keyOf } from "./kept.js";

/** @typedef {import("./kept.js").Puzzle} Puzzle */
/** @typedef {import("./kept.js").Kept} Kept */

/** Chance: a whole number from 0 to n - 1. @typedef {(n: number) => number} Below */

/** Among so many that lie nearest chance decides, so that two solvers do not get the same row. */
const NEAREST = 5;

/**
 * A puzzle near the solver's rating: one that was never tried, else one never solved; null where all
 * are solved but the last.
 *
 * @param {readonly Puzzle[]} puzzles
 * @param {Kept} kept
 * @param {string | null} last  the key of the one just left
 * @param {Below} below
 * @returns {Puzzle | null}
 */
export function nextPuzzle(puzzles, kept, last, below) {
  const others = puzzles.filter((puzzle) => keyOf(puzzle) !== last);
  const untried = others.filter((puzzle) => !kept.marks[keyOf(puzzle)]);
  const unsolved = others.filter((puzzle) => !kept.marks[keyOf(puzzle)]?.isSolved);
  return nearOne(untried.length > 0 ? untried : unsolved, kept, below);
}

/**
 * One of the puzzles that lie nearest to the solver's rating, solved or not.
 *
 * @param {readonly Puzzle[]} puzzles
 * @param {Kept} kept
 * @param {Below} below
 * @returns {Puzzle | null}
 */
export function nearOne(puzzles, { standing }, below) {
  const nearest = byDistance(puzzles, standing.rating).slice(0, NEAREST);
  return nearest[below(Math.max(1, nearest.length))] ?? null;
}

/** @param {readonly Puzzle[]} puzzles @param {number} rating */
function byDistance(puzzles, rating) {
  /** @param {Puzzle} puzzle */
  const distance = (puzzle) => Math.abs((puzzle.rating ?? rating) - rating);
  return [...puzzles].sort((one, other) => distance(one) - distance(other));
}

/**
 * How far a solver has come with some puzzles.
 *
 * @param {readonly Puzzle[]} puzzles
 * @param {Kept} kept
 */
export function progressOf(puzzles, { marks }) {
  const solved = puzzles.filter((puzzle) => marks[keyOf(puzzle)]?.isSolved).length;
  return { solved, total: puzzles.length };
}
