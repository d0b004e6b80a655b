/**
 * What is stored of the puzzles between visits: the solver's standing, how it came about, the result of each
 * puzzle, and the one on the board. Everything is a value; the store saves each change at once.
 */

import type { Standing } from "../../game/rating/glicko.ts";
import { ENOUGH_RATED, FIRST_STANDING, standingAfterPuzzle } from "../../game/rating/glicko.ts";
import {
  isBetween,
  isCount,
  isFlag,
  isText,
  listOf,
  mapOf,
  orMissing,
  orNull,
  recordOf,
} from "../../game/storage/datachecks.ts";
import type { Store } from "../../game/storage/storage.ts";
import { SharedEntry } from "../../game/storage/storage.ts";
import type { Progress } from "./attempt.ts";

export interface Puzzle {
  /** Of a shipped one */
  id?: string;
  ruleset: string;
  position: string;
  /** Its text form */
  goal: string;
  /** Null: not rated, it counts for nothing */
  rating: number | null;
  /** The best play on both sides, where that is known beforehand */
  line: readonly string[];
  /** Its proof tree, where it was shipped */
  tree?: string;
  /** Its author's */
  title?: string;
  author?: string;
  /** The author's */
  hints?: readonly string[];
  /** The author's: a claim, and no proof */
  solution?: readonly string[];
  /** What its solution is about, where it comes from the collection */
  motifs?: readonly string[];
  /** Of a historic one: its title and its text are in the catalogue, under its id */
  year?: number;
}

/** The score of the first try at a puzzle, whether any try solved it, and when one first did (milliseconds). */
export type Mark = { first: number; isSolved: boolean; at?: number };

/** One rated try; `at` in milliseconds. */
export type Try = { key: string; puzzle: number; score: number; after: number; at: number };

/** The old game on the board, and how many of its moves are shown. */
export type Visit = { id: string; ply: number };

/** The puzzle on the board. */
export type Current = { puzzle: Puzzle; pool: string } & Progress;

export interface Stored {
  standing: Standing;
  /** Oldest first */
  history: readonly Try[];
  /** By puzzle */
  marks: Readonly<Record<string, Mark>>;
  current: Current | null;
  /** An old game that is on the board in place of the puzzle */
  visit?: Visit | null;
  /** The solver has skipped what is left of the first steps */
  isPastFirst?: boolean;
}

/** The rated tries that are kept. */
export const MOST_HISTORY = 400;

export const NOTHING_STORED: Stored = Object.freeze({
  standing: FIRST_STANDING,
  history: Object.freeze([]),
  marks: Object.freeze({}),
  current: null,
});

export function keyOf({ ruleset, position, goal }: Pick<Puzzle, "ruleset" | "position" | "goal">) {
  return `${ruleset}|${position}|${goal}`;
}

/** How many more rated puzzles it takes until the rating is shown. */
export function leftToRating({ history }: Stored) {
  return Math.max(0, ENOUGH_RATED - history.length);
}

/**
 * After a try at a puzzle has ended. Only the first one counts for the standing.
 *
 * @param score 1 solved, 0.5 solved with a hint, 0 failed
 * @param at when, in milliseconds
 */
export function judged(stored: Stored, puzzle: Puzzle, score: number, at: number): Stored {
  const key = keyOf(puzzle);
  const before = stored.marks[key];
  const first = before ? before.first : score;
  const mark = { first, isSolved: score > 0 || (before?.isSolved ?? false), ...solvedAt() };
  const marks = Object.freeze({ ...stored.marks, [key]: Object.freeze(mark) });
  if (before || puzzle.rating === null) return Object.freeze({ ...stored, marks });
  const standing = standingAfterPuzzle(stored.standing, puzzle.rating, score);
  const made = { key, puzzle: puzzle.rating, score, after: Math.round(standing.rating), at };
  const history = Object.freeze([...stored.history, Object.freeze(made)].slice(-MOST_HISTORY));
  return Object.freeze({ ...stored, marks, standing, history });

  function solvedAt() {
    const solved = before?.isSolved ? before.at : score > 0 ? at : undefined;
    return solved === undefined ? {} : { at: solved };
  }
}

export function withCurrent(stored: Stored, current: Current | null): Stored {
  return Object.freeze({ ...stored, current });
}

export function withVisit(stored: Stored, visit: Visit | null): Stored {
  return Object.freeze({ ...stored, visit });
}

/** The solver wants no more of the first steps. */
export function withFirstSkipped(stored: Stored): Stored {
  return Object.freeze({ ...stored, isPastFirst: true });
}

/** Nothing but what is on the board. */
export function reset({ current, visit }: Stored): Stored {
  const stored = withCurrent(NOTHING_STORED, current);
  return visit ? withVisit(stored, visit) : stored;
}

/** Ratings lie around 1,500. */
const isRating = isBetween(-10_000, 10_000);
const isPositive = isBetween(Number.MIN_VALUE, 10_000);
const isScore = (value: unknown) => value === 0 || value === 0.5 || value === 1;

export const isPuzzle = recordOf({
  id: orMissing(isText),
  ruleset: isText,
  position: isText,
  goal: isText,
  rating: orMissing(orNull(isRating)),
  line: listOf(isText),
  tree: orMissing(isText),
  title: orMissing(isText),
  author: orMissing(isText),
  hints: orMissing(listOf(isText)),
  solution: orMissing(listOf(isText)),
  year: orMissing(isCount),
  motifs: orMissing(listOf(isText)),
});

/** What is on the board has a rating, or is known to have none: it may come to change the solver's. */
const isRated = recordOf({ rating: orNull(isRating) });

const isStored = recordOf({
  standing: recordOf({ rating: isRating, deviation: isPositive, volatility: isPositive }),
  history: listOf(
    recordOf({
      key: isText,
      puzzle: isRating,
      score: isScore,
      after: isRating,
      at: isCount,
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

export function parseStored(data: unknown): Stored | null {
  return isStored(data) ? (data as Stored) : null;
}

/** How a first try has changed the rating, and whether it is shown from now on. */
export type Change = { before: number; after: number; isFirst: boolean };

/** What the mode stores; the puzzle or the old game on the board belongs to the tab. */
export function createPuzzleStore(store: Store) {
  const entry: SharedEntry<Stored> = new SharedEntry(store, {
    name: "puzzles",
    parse: parseStored,
    first: () => NOTHING_STORED,
    merged: (fresh, { current, visit = null }) => withVisit(withCurrent(fresh, current), visit),
  });

  return {
    /** The name under which an unreadable entry was put aside, or null. */
    aside: entry.quarantined,
    get stored() {
      return entry.value;
    },
    markOf(puzzle: Puzzle) {
      return entry.value.marks[keyOf(puzzle)] ?? null;
    },
    /**
     * A try has ended.
     *
     * @returns null where it does not count
     */
    judge(puzzle: Puzzle, score: number): Change | null {
      const before = entry.value.standing;
      entry.change((stored) => judged(stored, puzzle, score, Date.now()));
      return changeFrom(before, entry.value);
    },
    setCurrent(current: Current | null) {
      entry.change((now) => (isSame(current, now.current) ? now : withCurrent(now, current)));
    },
    /** @param visit null: no old game is on the board */
    setVisit(visit: Visit | null) {
      entry.change((now) => (isSame(visit, now.visit ?? null) ? now : withVisit(now, visit)));
    },
    skipFirst: () => entry.change(withFirstSkipped),
    reset: () => entry.change(reset),
  };
}

/** The entry of Rush; that of the tab has the rush that is on. */
export const RUSH_ENTRY = "rush";

/** Whether one is on in this tab: it may be over by now, or not readable. */
export function hasOpenRush({ tab }: Store) {
  return typeof tab?.text(RUSH_ENTRY) === "string";
}

/** Another thing takes its place on the board. */
export function forgetOpenRush({ tab }: Store) {
  tab?.remove(RUSH_ENTRY);
}

function changeFrom(before: Standing, { standing: after, history }: Stored): Change | null {
  if (after === before) return null;
  const isFirst = history.length === ENOUGH_RATED;
  return { before: Math.round(before.rating), after: Math.round(after.rating), isFirst };
}

export type PuzzleStore = ReturnType<typeof createPuzzleStore>;

function isSame(one: object | null, other: object | null) {
  return JSON.stringify(one) === JSON.stringify(other);
}
