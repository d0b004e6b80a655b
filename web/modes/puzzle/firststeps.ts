/** The first steps: a short series of puzzles that a newcomer solves in its order. */

import { listOf, recordOf } from "../../game/storage/datachecks.ts";
import type { Pool } from "./collection.ts";
import type { Puzzle, Stored } from "./puzzlestorage.ts";
import { isPuzzle, keyOf, leftToRating } from "./puzzlestorage.ts";

/** The id of their set. */
export const FIRST_STEPS = "steps";

const isSeries = recordOf({ puzzles: listOf(isPuzzle) });

/** @throws {Error} where the data has not the form of the series */
export function parseFirstSteps(data: unknown): Pool {
  if (!isSeries(data)) throw new Error("the list of first puzzles has not its form");
  const { puzzles } = data as { puzzles: Puzzle[] };
  return { id: FIRST_STEPS, puzzles };
}

/** Does the solver begin with the first steps? */
export function isNewcomer(stored: Stored) {
  return !stored.isPastFirst && leftToRating(stored) > 0;
}

/**
 * The next of the series that was never tried; where all were, the next that was never solved, after the former
 * one; null where there is none but that.
 *
 * @param last the key of the former puzzle
 */
export function nextStep({ puzzles }: Pool, { marks }: Stored, last: string | null): Puzzle | null {
  const place = puzzles.findIndex((puzzle) => keyOf(puzzle) === last);
  const others = [...puzzles.slice(place + 1), ...puzzles.slice(0, Math.max(place, 0))];
  const untried = puzzles.find((puzzle) => keyOf(puzzle) !== last && !marks[keyOf(puzzle)]);
  return untried ?? others.find((puzzle) => !marks[keyOf(puzzle)]?.isSolved) ?? null;
}

/** The place of a puzzle in the series, from 1; null where it is none of it. */
export function placeIn({ puzzles }: Pool, puzzle: Puzzle) {
  const key = keyOf(puzzle);
  const place = puzzles.findIndex((each) => keyOf(each) === key);
  return place < 0 ? null : place + 1;
}
