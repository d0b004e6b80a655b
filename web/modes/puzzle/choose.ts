import { goalOf } from "../../game/texts/puzzlegoal.ts";
import type { Collection, Pool } from "./collection.ts";
import { allPuzzles, FIRST_STEPS, originOf } from "./collection.ts";
import type { SetOrigin } from "./origin.ts";
import { ALL } from "./origin.ts";
import type { Puzzle, Stored } from "./puzzlestorage.ts";
import { keyOf, leftToRating } from "./puzzlestorage.ts";
import type { Wants } from "./stores/generatorstore.ts";

/** A random whole number from 0 to n - 1. */
export type Below = (n: number) => number;

export interface Choosing {
  /** The key of the previous puzzle */
  last: string | null;
  below: Below;
  /** The default ruleset */
  usual: string;
}

/** The number of candidates for a random choice, so that two solvers do not get the same sequence. */
const NEAREST = 5;

/** The highest rating of a newcomer's first puzzle. */
const EASY = 1100;

/** A rating with a greater deviation is vague. */
const VAGUE = 150;

/** While the rating is vague, aim at most this far above the hardest solved puzzle. */
const STEP_UP = 150;

/**
 * A puzzle from the pool, else from the whole collection, solved or not. A newcomer who has chosen no pool gets the
 * first steps.
 */
export function choosePuzzle(
  collection: Collection,
  pool: Pool,
  stored: Stored,
  { last, below, usual }: Choosing,
): { puzzle: Puzzle; origin: SetOrigin } | null {
  const isAny = pool.id === ALL.id && !pool.motif;
  if (pool.id === FIRST_STEPS || (isAny && isNewcomer(stored))) {
    const step = nextStep(collection.first, stored, last);
    if (step) return { puzzle: step, origin: originOf(collection.first) };
  }
  const chosen = pool.id === FIRST_STEPS ? [] : pool.puzzles;
  const near = nextPuzzle(chosen, stored, last, below, usual);
  if (near) return { puzzle: near, origin: originOf(pool) };
  const puzzle =
    nextPuzzle(collection.puzzles, stored, last, below, usual) ??
    nearOne(allPuzzles(collection), stored, below);
  return puzzle && { puzzle, origin: ALL };
}

/**
 * A puzzle near the solver's rating that was never tried, else one never solved; null if all but the last are solved.
 * While the rating is vague, puzzles of the usual rules come first, and a newcomer begins with an easy one.
 */
export function nextPuzzle(
  puzzles: readonly Puzzle[],
  stored: Stored,
  last: string | null,
  below: Below,
  usual: string,
): Puzzle | null {
  const others = puzzles.filter((puzzle) => keyOf(puzzle) !== last);
  const untried = others.filter((puzzle) => !stored.marks[keyOf(puzzle)]);
  const unsolved = others.filter((puzzle) => !stored.marks[keyOf(puzzle)]?.isSolved);
  const open = untried.length > 0 ? untried : unsolved;
  if (!isVague(stored)) return nearOne(open, stored, below);
  const familiar = open.filter(({ ruleset }) => ruleset === usual);
  const easy = isUntried(stored) ? familiar.filter(isEasy) : [];
  if (easy.length > 0) return easy[below(easy.length)] ?? null;
  return nearOne(familiar.length > 0 ? familiar : open, stored, below);
}

export function nearOne(puzzles: readonly Puzzle[], stored: Stored, below: Below): Puzzle | null {
  const nearest = byDistance(puzzles, aimOf(stored)).slice(0, NEAREST);
  return nearest[below(Math.max(1, nearest.length))] ?? null;
}

/** A stored puzzle of the wanted theme, with the wanted rules if there is one. */
export function puzzleLike(
  { puzzles }: Collection,
  { theme, ruleset }: Wants,
  stored: Stored,
  { last, below, usual }: Choosing,
) {
  const alike = puzzles.filter(
    ({ goal, motifs }) =>
      theme === "any" || goalOf(goal)?.kind === theme || motifs?.includes(theme),
  );
  const same = alike.filter((puzzle) => puzzle.ruleset === ruleset);
  const some =
    [same, alike].find((each) => each.some((puzzle) => keyOf(puzzle) !== last)) ?? puzzles;
  return nextPuzzle(some, stored, last, below, usual) ?? nearOne(some, stored, below);
}

/** The rating to aim at: below the solver's while that is vague, so that the first puzzles are not too hard. */
function aimOf(stored: Stored) {
  const { rating, deviation } = stored.standing;
  if (!isVague(stored)) return rating;
  const solved = stored.history.filter(({ score }) => score > 0).map(({ puzzle }) => puzzle);
  return Math.min(rating - deviation / 2, Math.max(EASY, ...solved) + STEP_UP);
}

function isVague({ standing }: Stored) {
  return standing.deviation > VAGUE;
}

function isUntried({ marks }: Stored) {
  return Object.keys(marks).length === 0;
}

function isEasy({ rating }: Puzzle) {
  return rating !== null && rating <= EASY;
}

function byDistance(puzzles: readonly Puzzle[], rating: number) {
  const distance = (puzzle: Puzzle) => Math.abs((puzzle.rating ?? rating) - rating);
  return [...puzzles].sort((one, other) => distance(one) - distance(other));
}

export function progressOf(puzzles: readonly Puzzle[], { marks }: Stored) {
  const solved = puzzles.filter((puzzle) => marks[keyOf(puzzle)]?.isSolved).length;
  return { solved, total: puzzles.length };
}

// The first steps: a short series for newcomers, solved in order.

export function isNewcomer(stored: Stored) {
  return !stored.isPastFirst && leftToRating(stored) > 0;
}

/** The first step that was never tried, else the next unsolved one after the previous step. */
export function nextStep({ puzzles }: Pool, { marks }: Stored, last: string | null): Puzzle | null {
  const place = puzzles.findIndex((puzzle) => keyOf(puzzle) === last);
  const others = [...puzzles.slice(place + 1), ...puzzles.slice(0, Math.max(place, 0))];
  const untried = puzzles.find((puzzle) => keyOf(puzzle) !== last && !marks[keyOf(puzzle)]);
  return untried ?? others.find((puzzle) => !marks[keyOf(puzzle)]?.isSolved) ?? null;
}

/** The puzzle's number in the series, from 1; null if it is not part of it. */
export function placeIn({ puzzles }: Pool, puzzle: Puzzle) {
  const key = keyOf(puzzle);
  const place = puzzles.findIndex((each) => keyOf(each) === key);
  return place < 0 ? null : place + 1;
}
