/**
 * How strong a solver is: Glicko-2, with every puzzle as an opponent of known strength.
 *
 * The system is Mark E. Glickman's, "Example of the Glicko-2 system" (2013). A rating period is one
 * puzzle, so that a solver sees at once what it was worth.
 */

import rate from "glicko2-lite";

export interface Standing {
  rating: number;
  /** How unsure the rating is: it lies within twice this at 95 % */
  deviation: number;
  /** How much the strength itself is expected to change */
  volatility: number;
}

/** One game: the opponent's rating and deviation, and the score (1 win, 0.5 draw, 0 loss). */
type Result = { rating: number; deviation: number; score: number };

/** Of a solver who has solved nothing yet. */
export const FIRST_STANDING: Standing = Object.freeze({
  rating: 1500,
  deviation: 350,
  volatility: 0.06,
});

/** How unsure the ratings of puzzles are: they are graded by search effort, and stay as they are. */
export const PUZZLE_DEVIATION = 90;

/** Glickman's tau: how much the volatility may change. The advice is 0.3 to 1.2. */
const TAU = 0.5;

/** A single puzzle moves a rating by no more than this. */
export const MOST_CHANGE = 100;

/** So many rated puzzles make a rating that means something, and is shown. */
export const ENOUGH_RATED = 10;

/** Rating points in one unit of Glicko-2's own scale. */
const SCALE = 173.7178;

/** The standing after the games of one rating period. */
export function standingAfter(
  { rating, deviation, volatility }: Standing,
  results: readonly Result[],
): Standing {
  const opponents = results.map(
    (one) => [one.rating, one.deviation, one.score] as [number, number, number],
  );
  const next = rate(rating, deviation, volatility, opponents, { tau: TAU });
  return Object.freeze({ rating: next.rating, deviation: next.rd, volatility: next.vol });
}

/** @param puzzle its rating */
export function standingAfterPuzzle(standing: Standing, puzzle: number, score: number) {
  const after = standingAfter(standing, [{ rating: puzzle, deviation: PUZZLE_DEVIATION, score }]);
  const isTooMuch = Math.abs(after.rating - standing.rating) > MOST_CHANGE;
  return isTooMuch ? heldBack(standing, after) : after;
}

/**
 * Where a result would move a rating by more than `MOST_CHANGE`, it counts for less than a whole game: for the part
 * of one that moves the rating just so far. A part of a game also tells less about the solver, so the deviation
 * shrinks less.
 *
 * In Glicko-2 the precision of a rating (one over its variance) grows by what a game tells, and the rating moves by
 * the game's surprise divided by the new precision. A part of a game has that part of both.
 *
 * @param after had the whole game counted
 */
function heldBack(before: Standing, { rating, deviation, volatility }: Standing): Standing {
  const precision = 1 / (before.deviation ** 2 + (SCALE * volatility) ** 2);
  const told = 1 / deviation ** 2 - precision;
  const surprise = (rating - before.rating) / deviation ** 2;
  const change = Math.sign(surprise) * MOST_CHANGE;
  const part = (change * precision) / (surprise - change * told);
  return Object.freeze({
    rating: before.rating + change,
    deviation: 1 / Math.sqrt(precision + part * told),
    volatility,
  });
}
