/**
 * What is kept of the puzzles between visits: the solver's standing, how it came about, what became
 * of each puzzle, and the one that lies on the board. Everything is a value.
 */

import {
  isCount,
  isFlag,
  isNumber,
  isText,
  listOf,
  mapOf,
  orMissing,
  orNull,
  recordOf,
} from "../../game/datachecks.js";
import { FIRST_STANDING, standingAfterPuzzle } from "./rating.js";

/** @typedef {import("./rating.js").Standing} Standing */

/**
 * @typedef {object} Puzzle
 * @property {string} ruleset
 * @property {string} position
 * @property {string} goal  its text form
 * @property {number | null} rating  null: not rated, it counts for nothing
 * @property {readonly string[]} line  the best play on both sides, where that is known beforehand
 * @property {string} [title]
 * @property {string} [author]
 * @property {readonly string[]} [hints]  the author's
 * @property {readonly string[]} [solution]  the author's: a claim, and no proof
 * @property {string} [text]
 * @property {number} [year]
 */

/**
 * What became of a puzzle: the score of the first try, and whether it was ever solved by oneself.
 *
 * @typedef {{ first: number, isSolved: boolean }} Mark
 */

/** One rated try. @typedef {{ key: string, puzzle: number, score: number, after: number }} Try */

/** An old game on the board: which, and how many of its moves are shown. @typedef {{ id: string, ply: number }} Visit */

/** The puzzle on the board. @typedef {{ puzzle: Puzzle, pool: string } & import("./attempt.js").Progress} Current */

/**
 * @typedef {object} Kept
 * @property {Standing} standing
 * @property {readonly Try[]} history  oldest first
 * @property {Readonly<Record<string, Mark>>} marks  by puzzle
 * @property {Current | null} current
 * @property {Visit | null} [visit]  to an old game, which then lies on the board in the puzzle's place
 */

const MOST_HISTORY = 400;

/** @type {Kept} */
export const NOTHING_KEPT = Object.freeze({
  standing: FIRST_STANDING,
  history: Object.freeze([]),
  marks: Object.freeze({}),
  current: null,
});

/** The name of a puzzle: what is asked where by which rules. @param {Pick<Puzzle, "ruleset" | "position" | "goal">} puzzle */
export function keyOf({ ruleset, position, goal }) {
  return `${ruleset}|${position}|${goal}`;
}

/**
 * After a try at a puzzle has ended. Only the first one counts for the standing.
 *
 * @param {Kept} kept
 * @param {Puzzle} puzzle
 * @param {number} score  1 solved, 0.5 solved with a hint, 0 failed
 * @returns {Kept}
 */
export function judged(kept, puzzle, score) {
  const key = keyOf(puzzle);
  const before = kept.marks[key];
  const first = before ? before.first : score;
  const mark = { first, isSolved: score > 0 || (before?.isSolved ?? false) };
  const marks = Object.freeze({ ...kept.marks, [key]: Object.freeze(mark) });
  if (before || puzzle.rating === null) return Object.freeze({ ...kept, marks });
  const standing = standingAfterPuzzle(kept.standing, puzzle.rating, score);
  const made = { key, puzzle: puzzle.rating, score, after: Math.round(standing.rating) };
  const history = Object.freeze([...kept.history, Object.freeze(made)].slice(-MOST_HISTORY));
  return Object.freeze({ ...kept, marks, standing, history });
}

/** @param {Kept} kept @param {Current | null} current @returns {Kept} */
export function laid(kept, current) {
  return Object.freeze({ ...kept, current });
}

/** @param {Kept} kept @param {Visit | null} visit @returns {Kept} */
export function visited(kept, visit) {
  return Object.freeze({ ...kept, visit });
}

/** Everything forgotten but what is on the board. @param {Kept} kept @returns {Kept} */
export function reset({ current, visit }) {
  const kept = laid(NOTHING_KEPT, current);
  return visit ? visited(kept, visit) : kept;
}

/** @param {unknown} value */
const isPositive = (value) => isNumber(value) && Number(value) > 0;
/** @param {unknown} value */
const isScore = (value) => value === 0 || value === 0.5 || value === 1;

/** Whether data has the form of a puzzle. */
export const isPuzzle = recordOf({
  ruleset: isText,
  position: isText,
  goal: isText,
  rating: orMissing(orNull(isNumber)),
  line: listOf(isText),
  title: orMissing(isText),
  author: orMissing(isText),
  hints: orMissing(listOf(isText)),
  solution: orMissing(listOf(isText)),
  text: orMissing(isText),
});

/** What is on the board has a rating, or is known to have none: it may come to change the solver's. */
const isRated = recordOf({ rating: orNull(isNumber) });

const isKept = recordOf({
  standing: recordOf({ rating: isNumber, deviation: isPositive, volatility: isPositive }),
  history: listOf(recordOf({ key: isText, puzzle: isNumber, score: isScore, after: isNumber })),
  marks: mapOf(recordOf({ first: isScore, isSolved: isFlag })),
  current: orNull(
    recordOf({
      puzzle: (puzzle) => isPuzzle(puzzle) && isRated(puzzle),
      pool: isText,
      moves: listOf(isText),
      tried: orMissing(orNull(isText)),
      isHelped: isFlag,
      isFailed: isFlag,
    }),
  ),
  visit: orMissing(orNull(recordOf({ id: isText, ply: isCount }))),
});

/** What storage held, or null where that has not the form. @param {unknown} data @returns {Kept | null} */
export function parseKept(data) {
  return isKept(data) ? /** @type {Kept} */ (data) : null;
}
