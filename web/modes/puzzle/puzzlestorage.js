/**
 * What is stored of the puzzles between visits: the solver's standing, how it came about, the result of each
 * puzzle, and the one on the board. Everything is a value; the store saves each change at once.
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
import { SharedEntry } from "../../game/sharedentry.js";
import { ENOUGH_RATED, FIRST_STANDING, standingAfterPuzzle } from "./rating.js";

/** @import { Standing } from "./rating.js" */

/**
 * @typedef {object} Puzzle
 * @property {string} [id]  of a shipped one
 * @property {string} ruleset
 * @property {string} position
 * @property {string} goal  its text form
 * @property {number | null} rating  null: not rated, it counts for nothing
 * @property {readonly string[]} line  the best play on both sides, where that is known beforehand
 * @property {string} [title]  its author's
 * @property {string} [author]
 * @property {readonly string[]} [hints]  the author's
 * @property {readonly string[]} [solution]  the author's: a claim, and no proof
 * @property {number} [year]  of a historic one: its title and its text are in the catalogue, under its id
 */

/** The score of the first try at a puzzle, whether any try solved it, and when one first did (milliseconds). @typedef {{ first: number, isSolved: boolean, at?: number }} Mark */

/** One rated try; `at` in milliseconds, where that is known. @typedef {{ key: string, puzzle: number, score: number, after: number, at?: number }} Try */

/** The old game on the board, and how many of its moves are shown. @typedef {{ id: string, ply: number }} Visit */

/** The puzzle on the board. @typedef {{ puzzle: Puzzle, pool: string } & import("./attempt.js").Progress} Current */

/**
 * @typedef {object} Stored
 * @property {Standing} standing
 * @property {readonly Try[]} history  oldest first
 * @property {Readonly<Record<string, Mark>>} marks  by puzzle
 * @property {Current | null} current
 * @property {Visit | null} [visit]  an old game that is on the board in place of the puzzle
 * @property {boolean} [isPastFirst]  the solver has skipped what is left of the first steps
 */

/** The rated tries that are kept. */
export const MOST_HISTORY = 400;

/** @type {Stored} */
export const NOTHING_STORED = Object.freeze({
  standing: FIRST_STANDING,
  history: Object.freeze([]),
  marks: Object.freeze({}),
  current: null,
});

/** @param {Pick<Puzzle, "ruleset" | "position" | "goal">} puzzle */
export function keyOf({ ruleset, position, goal }) {
  return `${ruleset}|${position}|${goal}`;
}

/** How many more rated puzzles it takes until the rating is shown. @param {Stored} stored */
export function leftToRating({ history }) {
  return Math.max(0, ENOUGH_RATED - history.length);
}

/**
 * After a try at a puzzle has ended. Only the first one counts for the standing.
 *
 * @param {Stored} stored
 * @param {Puzzle} puzzle
 * @param {number} score  1 solved, 0.5 solved with a hint, 0 failed
 * @param {number} [at]  when, in milliseconds
 * @returns {Stored}
 */
export function judged(stored, puzzle, score, at) {
  const key = keyOf(puzzle);
  const before = stored.marks[key];
  const first = before ? before.first : score;
  const mark = { first, isSolved: score > 0 || (before?.isSolved ?? false), ...solvedAt() };
  const marks = Object.freeze({ ...stored.marks, [key]: Object.freeze(mark) });
  if (before || puzzle.rating === null) return Object.freeze({ ...stored, marks });
  const standing = standingAfterPuzzle(stored.standing, puzzle.rating, score);
  const made = { key, puzzle: puzzle.rating, score, after: Math.round(standing.rating) };
  const dated = Object.freeze(at === undefined ? made : { ...made, at });
  const history = Object.freeze([...stored.history, dated].slice(-MOST_HISTORY));
  return Object.freeze({ ...stored, marks, standing, history });

  function solvedAt() {
    const solved = before?.isSolved ? before.at : score > 0 ? at : undefined;
    return solved === undefined ? {} : { at: solved };
  }
}

/** @param {Stored} stored @param {Current | null} current @returns {Stored} */
export function withCurrent(stored, current) {
  return Object.freeze({ ...stored, current });
}

/** @param {Stored} stored @param {Visit | null} visit @returns {Stored} */
export function withVisit(stored, visit) {
  return Object.freeze({ ...stored, visit });
}

/** The solver wants no more of the first steps. @param {Stored} stored @returns {Stored} */
export function withFirstSkipped(stored) {
  return Object.freeze({ ...stored, isPastFirst: true });
}

/** Nothing but what is on the board. @param {Stored} stored @returns {Stored} */
export function reset({ current, visit }) {
  const stored = withCurrent(NOTHING_STORED, current);
  return visit ? withVisit(stored, visit) : stored;
}

/** @param {unknown} value */
const isPositive = (value) => isNumber(value) && Number(value) > 0;
/** @param {unknown} value */
const isScore = (value) => value === 0 || value === 0.5 || value === 1;

export const isPuzzle = recordOf({
  id: orMissing(isText),
  ruleset: isText,
  position: isText,
  goal: isText,
  rating: orMissing(orNull(isNumber)),
  line: listOf(isText),
  title: orMissing(isText),
  author: orMissing(isText),
  hints: orMissing(listOf(isText)),
  solution: orMissing(listOf(isText)),
  year: orMissing(isCount),
});

/** What is on the board has a rating, or is known to have none: it may come to change the solver's. */
const isRated = recordOf({ rating: orNull(isNumber) });

const isStored = recordOf({
  standing: recordOf({ rating: isNumber, deviation: isPositive, volatility: isPositive }),
  history: listOf(
    recordOf({
      key: isText,
      puzzle: isNumber,
      score: isScore,
      after: isNumber,
      at: orMissing(isCount),
    }),
  ),
  marks: mapOf(recordOf({ first: isScore, isSolved: isFlag, at: orMissing(isCount) })),
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
  isPastFirst: orMissing(isFlag),
});

/** @param {unknown} data @returns {Stored | null} */
export function parseStored(data) {
  if (!isStored(data)) return null;
  const stored = /** @type {Stored} */ (data);
  const { current } = stored;
  return current ? { ...stored, current: { ...current, puzzle: untold(current.puzzle) } } : stored;
}

/** A puzzle without the English title and text that earlier versions stored with a historic one. @param {Puzzle & { text?: string }} puzzle @returns {Puzzle} */
function untold({ text, title, ...puzzle }) {
  return text === undefined && title !== undefined ? { ...puzzle, title } : puzzle;
}

/** How a first try has changed the rating, and whether it is shown from now on. @typedef {{ before: number, after: number, isFirst: boolean }} Change */

/** What the mode stores; the puzzle or the old game on the board belongs to the tab. @param {import("../../game/storage.js").Store} store */
export function createPuzzleStore(store) {
  /** @type {SharedEntry<Stored>} */
  const entry = new SharedEntry(store, {
    name: "puzzles",
    parse: parseStored,
    first: () => NOTHING_STORED,
    merged: (fresh, { current, visit = null }) => withVisit(withCurrent(fresh, current), visit),
  });

  return {
    /** The name under which an unreadable entry was put aside, or null. */
    aside: entry.aside,
    get stored() {
      return entry.value;
    },
    /** @param {Puzzle} puzzle */
    markOf(puzzle) {
      return entry.value.marks[keyOf(puzzle)] ?? null;
    },
    /** A try has ended. @param {Puzzle} puzzle @param {number} score @returns {Change | null} null where it does not count */
    judge(puzzle, score) {
      const before = entry.value.standing;
      entry.change((stored) => judged(stored, puzzle, score, Date.now()));
      const { standing: after, history } = entry.value;
      if (after === before) return null;
      const isFirst = history.length === ENOUGH_RATED;
      return { before: Math.round(before.rating), after: Math.round(after.rating), isFirst };
    },
    /** @param {Current | null} current */
    setCurrent(current) {
      entry.change((now) => (isSame(current, now.current) ? now : withCurrent(now, current)));
    },
    /** @param {Visit | null} visit  null: no old game is on the board */
    setVisit(visit) {
      entry.change((now) => (isSame(visit, now.visit ?? null) ? now : withVisit(now, visit)));
    },
    skipFirst: () => entry.change(withFirstSkipped),
    reset: () => entry.change(reset),
  };
}

/** @typedef {ReturnType<typeof createPuzzleStore>} PuzzleStore */

/** @param {object | null} one @param {object | null} other */
function isSame(one, other) {
  return JSON.stringify(one) === JSON.stringify(other);
}
