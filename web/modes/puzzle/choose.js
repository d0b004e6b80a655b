/** Which puzzle comes next. */

import { keyOf } from "./puzzlestorage.js";

/** @typedef {import("./puzzlestorage.js").Puzzle} Puzzle */
/** @typedef {import("./puzzlestorage.js").Kept} Kept */

/** Chance: a whole number from 0 to n - 1. @typedef {(n: number) => number} Below */

/** Among so many that lie nearest chance decides, so that two solvers do not get the same row. */
const NEAREST = 5;

/** What a newcomer begins with is rated no higher. */
const EASY = 1100;

/** A standing of a greater deviation tells little yet. */
const VAGUE = 150;

/**
 * A puzzle near the solver's rating: one that was never tried, else one never solved; null where all
 * are solved but the last. Whoever has tried none yet begins with an easy one of the usual rules, and
 * stays with these rules, where there are such, until the rating tells something.
 *
 * @param {readonly Puzzle[]} puzzles
 * @param {Kept} kept
 * @param {string | null} last  the key of the one just left
 * @param {Below} below
 * @param {string} usual  the ruleset that everybody learns first
 * @returns {Puzzle | null}
 */
export function nextPuzzle(puzzles, kept, last, below, usual) {
  const others = puzzles.filter((puzzle) => keyOf(puzzle) !== last);
  const untried = others.filter((puzzle) => !kept.marks[keyOf(puzzle)]);
  const unsolved = others.filter((puzzle) => !kept.marks[keyOf(puzzle)]?.isSolved);
  const open = untried.length > 0 ? untried : unsolved;
  if (!isVague(kept)) return nearOne(open, kept, below);
  const familiar = open.filter(({ ruleset }) => ruleset === usual);
  const easy = isNewcomer(kept) ? familiar.filter(isEasy) : [];
  if (easy.length > 0) return easy[below(easy.length)] ?? null;
  return nearOne(familiar.length > 0 ? familiar : open, kept, below);
}

/**
 * One of the puzzles that lie nearest to what the solver should be able to solve, solved or not.
 *
 * @param {readonly Puzzle[]} puzzles
 * @param {Kept} kept
 * @param {Below} below
 * @returns {Puzzle | null}
 */
export function nearOne(puzzles, kept, below) {
  const nearest = byDistance(puzzles, aimOf(kept)).slice(0, NEAREST);
  return nearest[below(Math.max(1, nearest.length))] ?? null;
}

/** The rating, and less as long as it is vague: who fails at once does not come back. @param {Kept} kept */
function aimOf(kept) {
  const { rating, deviation } = kept.standing;
  return isVague(kept) ? rating - deviation / 2 : rating;
}

/** @param {Kept} kept */
function isVague({ standing }) {
  return standing.deviation > VAGUE;
}

/** @param {Kept} kept */
function isNewcomer({ marks }) {
  return Object.keys(marks).length === 0;
}

/** @param {Puzzle} puzzle */
function isEasy({ rating }) {
  return rating !== null && rating <= EASY;
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
