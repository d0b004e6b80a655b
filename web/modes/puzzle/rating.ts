/** How strong a solver is: Glicko-2, with every puzzle as an opponent of known strength. */

import type { Standing } from "../../game/rating/glicko.ts";
import { standingAfter, UNKNOWN } from "../../game/rating/glicko.ts";

/** Of a solver who has solved nothing yet. */
export const FIRST_STANDING: Standing = Object.freeze({ rating: 1500, ...UNKNOWN });

/** How unsure the ratings of puzzles are: they are graded by search effort, and stay as they are. */
export const PUZZLE_DEVIATION = 90;

/** A single puzzle moves a rating by no more than this. */
export const MOST_CHANGE = 100;

/** So many rated puzzles make a rating that means something, and is shown. */
export const ENOUGH_RATED = 10;

/** @param puzzle its rating */
export function standingAfterPuzzle(standing: Standing, puzzle: number, score: number) {
  const result = { rating: puzzle, deviation: PUZZLE_DEVIATION, score };
  return standingAfter(standing, [result], MOST_CHANGE);
}
