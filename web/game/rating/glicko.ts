/**
 * Player strength by Glicko-2, with a rating period of one game or puzzle, so that each result shows at once.
 *
 * Source: Mark E. Glickman, "Example of the Glicko-2 system" (2013).
 */

import rate from "glicko2-lite";
import type { Infer, Schema } from "../../base/schema.ts";
import { between, object } from "../../base/schema.ts";

export const rating: Schema<number> = between(-10_000, 10_000);
const positive = between(Number.MIN_VALUE, 10_000);

export const standing = object({
  rating,
  /** With 95 % probability, the strength is within two deviations of the rating. */
  deviation: positive,
  /** How much the strength itself is expected to change. */
  volatility: positive,
});
export type Standing = Infer<typeof standing>;

/** The opponent's rating and deviation, and the score (1 win, 0.5 draw, 0 loss). */
type Result = { rating: number; deviation: number; score: number };

/** A new player's values: the largest possible deviation, and Glickman's usual volatility. */
export const UNKNOWN = Object.freeze({ deviation: 350, volatility: 0.06 });

/** Glickman's tau limits how the volatility may change; he advises 0.3 to 1.2. */
const TAU = 0.5;

/** Rating points in one unit of Glicko-2's internal scale. */
const SCALE = 173.7178;

/** @param most the maximum change in rating points */
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
 * A result that would exceed the limit counts as just the part of a game that reaches it; the deviation shrinks less.
 *
 * In Glicko-2 the precision of a rating (one over its variance) grows by the game's information, and the rating moves
 * by its surprise divided by the new precision. A part of a game has that part of both.
 *
 * @param after the standing if the whole game counted
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

// The rating of a puzzle solver: every puzzle is an opponent of known strength.

/** The standing before the first solved puzzle. */
export const FIRST_STANDING: Standing = Object.freeze({ rating: 1500, ...UNKNOWN });

/** The deviation of puzzle ratings, which are graded by search effort and never change. */
export const PUZZLE_DEVIATION = 90;

/** The maximum rating change by a single puzzle. */
export const MOST_CHANGE = 100;

/** The number of rated puzzles after which the rating is reliable enough to show. */
export const ENOUGH_RATED = 10;

/** @param puzzle the rating of the puzzle */
export function standingAfterPuzzle(standing: Standing, puzzle: number, score: number) {
  const result = { rating: puzzle, deviation: PUZZLE_DEVIATION, score };
  return standingAfter(standing, [result], MOST_CHANGE);
}
