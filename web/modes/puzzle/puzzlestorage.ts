/** The stored entry of the puzzles: the solver's rating, the result of each puzzle, and the content of the board. */

import type { Infer, Schema } from "../../base/schema.ts";
import {
  flag,
  integer,
  list,
  map,
  nullable,
  object,
  oneOf,
  optional,
  text,
} from "../../base/schema.ts";
import type { Standing } from "../../game/rating/glicko.ts";
import {
  ENOUGH_RATED,
  FIRST_STANDING,
  rating,
  standing,
  standingAfterPuzzle,
} from "../../game/rating/glicko.ts";
import { defineEntry } from "../../game/storage/entry.ts";
import type { Store } from "../../game/storage/storage.ts";
import { SharedEntry } from "../../game/storage/storage.ts";

export const puzzle = object({
  id: optional(text),
  ruleset: text,
  position: text,
  goal: text,
  /** Null if the puzzle is not rated, and counts for nothing */
  rating: nullable(rating),
  /** The best play on both sides; empty if it is not known */
  line: list(text),
  tree: optional(text),
  /** As its author wrote it */
  title: optional(text),
  author: optional(text),
  hints: optional(list(text)),
  /** The solution that its author claims, not proved */
  solution: optional(list(text)),
  /** Only in the collection */
  motifs: optional(list(text)),
  /** Year of a historic puzzle; the catalogue has its title and text under its id */
  year: optional(integer),
});
export type Puzzle = Infer<typeof puzzle>;

const score: Schema<number> = oneOf(0, 0.5, 1);

const mark = object({
  first: score,
  isSolved: flag,
  /** When it was first solved, in milliseconds */
  at: optional(integer),
});
type Mark = Infer<typeof mark>;

/** `at` in milliseconds. */
const ratedTry = object({ key: text, puzzle: rating, score, after: rating, at: integer });
type Try = Infer<typeof ratedTry>;

const visit = object({ id: text, ply: integer });
export type Visit = Infer<typeof visit>;

const current = object({
  puzzle,
  pool: text,
  /** Moves of both sides; the solver is to move */
  moves: list(text),
  /** A move that is still to be judged */
  tried: optional(nullable(text)),
  isHelped: flag,
  isFailed: flag,
});
export type Current = Infer<typeof current>;
export type Progress = Omit<Current, "puzzle" | "pool">;

const puzzles = object({
  standing,
  /** Oldest first */
  history: list(ratedTry),
  marks: map(mark),
  current: nullable(current),
  /** An old game that is on the board in place of the puzzle */
  visit: optional(nullable(visit)),
  /** Whether the solver has skipped the rest of the first steps */
  isPastFirst: optional(flag),
});
export type Stored = Infer<typeof puzzles>;

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

export function leftToRating({ history }: Stored) {
  return Math.max(0, ENOUGH_RATED - history.length);
}

/**
 * The entry after a try has ended. Only the first try counts for the rating.
 *
 * @param score 1 solved, 0.5 solved with a hint, 0 failed
 * @param at in milliseconds
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

export function withFirstSkipped(stored: Stored): Stored {
  return Object.freeze({ ...stored, isPastFirst: true });
}

export function reset({ current, visit }: Stored): Stored {
  const stored = withCurrent(NOTHING_STORED, current);
  return visit ? withVisit(stored, visit) : stored;
}

/** `isFirst` if a rating is shown for the first time. */
export type Change = { before: number; after: number; isFirst: boolean };

/**
 * What was solved in either state stays solved. The rating comes from the state with more rated tries; the other
 * state's
 * tries then count as if they had been made later.
 */
export function mergedPuzzles(now: Stored, other: Stored): Stored {
  const [longer, shorter] = other.history.length > now.history.length ? [other, now] : [now, other];
  const marks = Object.freeze(mergedMarks(now.marks, other.marks));
  return Object.freeze({
    ...now,
    ...rated(longer, shorter),
    marks,
    current: now.current ?? other.current,
    ...(now.visit || other.visit ? { visit: now.visit ?? other.visit ?? null } : {}),
    ...(now.isPastFirst || other.isPastFirst ? { isPastFirst: true } : {}),
  });
}

function mergedMarks(now: Stored["marks"], other: Stored["marks"]) {
  const marks: Record<string, Mark> = { ...other, ...now };
  for (const [key, mark] of Object.entries(other)) {
    const own = now[key];
    if (own) marks[key] = mergedMark(own, mark);
  }
  return marks;
}

function mergedMark(own: Mark, other: Mark): Mark {
  const times = [own.at, other.at].filter((at) => at !== undefined);
  const at = times.length > 0 ? { at: Math.min(...times) } : {};
  return Object.freeze({ ...own, isSolved: own.isSolved || other.isSolved, ...at });
}

function rated(longer: Stored, shorter: Stored): Pick<Stored, "standing" | "history"> {
  const known = new Set(longer.history.map(({ key }) => key));
  // A puzzle with a mark was rated too, perhaps so long ago that it is no longer in the history.
  const added = shorter.history.filter(({ key }) => !known.has(key) && !longer.marks[key]);
  let { standing } = longer;
  const history: Try[] = [...longer.history];
  for (const one of added) {
    standing = standingAfterPuzzle(standing, one.puzzle, one.score);
    history.push(Object.freeze({ ...one, after: Math.round(standing.rating) }));
  }
  return { standing, history: Object.freeze(history.slice(-MOST_HISTORY)) };
}

export const puzzlesEntry = defineEntry<Stored>({
  name: "puzzles",
  version: 1,
  schema: puzzles,
  merge: mergedPuzzles,
  mergeTab: (fresh, { current, visit = null }) => withVisit(withCurrent(fresh, current), visit),
  count: ({ marks }) => Object.keys(marks).length,
});

/** The content of the board belongs to the tab. */
export function createPuzzleStorage(store: Store) {
  const entry = new SharedEntry(store, { ...puzzlesEntry, first: () => NOTHING_STORED });

  return {
    aside: entry.quarantined,
    get stored() {
      return entry.value;
    },
    markOf(puzzle: Puzzle) {
      return entry.value.marks[keyOf(puzzle)] ?? null;
    },
    /** The change of the rating; null if the attempt does not count. */
    judge(puzzle: Puzzle, score: number): Change | null {
      const before = entry.value.standing;
      entry.change((stored) => judged(stored, puzzle, score, Date.now()));
      return changeFrom(before, entry.value);
    },
    setCurrent(current: Current | null) {
      entry.change((now) => (isSame(current, now.current) ? now : withCurrent(now, current)));
    },
    setVisit(visit: Visit | null) {
      entry.change((now) => (isSame(visit, now.visit ?? null) ? now : withVisit(now, visit)));
    },
    skipFirst: () => entry.change(withFirstSkipped),
    reset: () => entry.change(reset),
  };
}

/** The entry of Rush; the entry of the same name in the tab's storage has the running rush. */
export const RUSH_ENTRY = "rush";

/** Whether a rush is stored for the tab, though it may be over by now, or unreadable. */
export function hasOpenRush({ tab }: Store) {
  return typeof tab?.text(RUSH_ENTRY) === "string";
}

export function forgetOpenRush({ tab }: Store) {
  tab?.remove(RUSH_ENTRY);
}

function changeFrom(before: Standing, { standing: after, history }: Stored): Change | null {
  if (after === before) return null;
  const isFirst = history.length === ENOUGH_RATED;
  return { before: Math.round(before.rating), after: Math.round(after.rating), isFirst };
}

export type PuzzleStorage = ReturnType<typeof createPuzzleStorage>;

function isSame(one: object | null, other: object | null) {
  return JSON.stringify(one) === JSON.stringify(other);
}
