/**
 * How strong somebody is: Glicko-2, with a rating period of one game or one puzzle, so that its worth is seen at once.
 *
 * The system is Mark E. Glickman's, "Example of the Glicko-2 system" (2013).
 */

import rate from "glicko2-lite";
import type { Infer, Schema } from "../../base/schema.ts";
import { between, object } from "../../base/schema.ts";

export const rating: Schema<number> = between(-10_000, 10_000);
const positive = between(Number.MIN_VALUE, 10_000);

export const standing = object({
  rating,
  /** How unsure the rating is: it lies within twice this at 95 % */
  deviation: positive,
  /** How much the strength itself is expected to change */
  volatility: positive,
});
export type Standing = Infer<typeof standing>;

/** One game or puzzle: the opponent's rating and deviation, and the score (1 win, 0.5 draw, 0 loss). */
type Result = { rating: number; deviation: number; score: number };

/** Of somebody of whom nothing is known: how unsure a rating can be at most, and Glickman's usual volatility. */
export const UNKNOWN = Object.freeze({ deviation: 350, volatility: 0.06 });

/** Glickman's tau: how much the volatility may change. The advice is 0.3 to 1.2. */
const TAU = 0.5;

/** Rating points in one unit of Glicko-2's own scale. */
const SCALE = 173.7178;

/**
 * The standing after the results of one rating period.
 *
 * @param most the most by which they may move the rating
 */
export function standingAfter(
  standing: Standing,
  results: readonly Result[],
  most: number = Number.POSITIVE_INFINITY,
): Standing {
  const { rating: before, deviation: unsure, volatility } = standing;
  const opponents = results.map(
    ({ rating, deviation, score }) => [rating, deviation, score] as [number, number, number],
  );
  const next = rate(before, unsure, volatility, opponents, { tau: TAU });
  const after = { rating: next.rating, deviation: next.rd, volatility: next.vol };
  const isTooMuch = Math.abs(after.rating - before) > most;
  return Object.freeze(isTooMuch ? heldBack(standing, after, most) : after);
}

/**
 * Where a result would move a rating too far, it counts for less than a whole game: for the part of one that moves the
 * rating just so far. A part of a game also tells less about the player, so the deviation shrinks less.
 *
 * In Glicko-2 the precision of a rating (one over its variance) grows by what a game tells, and the rating moves by
 * the game's surprise divided by the new precision. A part of a game has that part of both.
 *
 * @param after had the whole game counted
 */
function heldBack(
  before: Standing,
  { rating, deviation, volatility }: Standing,
  most: number,
): Standing {
  const precision = 1 / (before.deviation ** 2 + (SCALE * volatility) ** 2);
  const told = 1 / deviation ** 2 - precision;
  const surprise = (rating - before.rating) / deviation ** 2;
  const change = Math.sign(surprise) * most;
  const part = (change * precision) / (surprise - change * told);
  return {
    rating: before.rating + change,
    deviation: 1 / Math.sqrt(precision + part * told),
    volatility,
  };
}

// How strong a solver of puzzles is: every puzzle is an opponent of known strength.

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
