/**
 * How strong a solver is: Glicko-2, with every puzzle as an opponent of known strength.
 *
 * The system is Mark E. Glickman's, "Example of the Glicko-2 system" (2013). A rating period is one
 * puzzle, so that a solver sees at once what it was worth.
 */

import rate from "glicko2-lite";

/**
 * @typedef {object} Standing
 * @property {number} rating
 * @property {number} deviation  how unsure the rating is: it lies within twice this at 95 %
 * @property {number} volatility  how much the strength itself is expected to change
 */

/** One game: the opponent's rating and deviation, and the score (1 win, 0.5 draw, 0 loss). @typedef {{ rating: number, deviation: number, score: number }} Result */

/** Of a solver who has solved nothing yet. @type {Standing} */
export const FIRST_STANDING = Object.freeze({ rating: 1500, deviation: 350, volatility: 0.06 });

/** How unsure the ratings of puzzles are: they are graded by search effort, and stay as they are. */
export const PUZZLE_DEVIATION = 90;

/** Glickman's tau: how much the volatility may change. He advises 0.3 to 1.2. */
const TAU = 0.5;

/** The standing after the games of one rating period. @param {Standing} standing @param {readonly Result[]} results @returns {Standing} */
export function standingAfter({ rating, deviation, volatility }, results) {
  const opponents = results.map(
    (one) => /** @type {[number, number, number]} */ ([one.rating, one.deviation, one.score]),
  );
  const next = rate(rating, deviation, volatility, opponents, { tau: TAU });
  return Object.freeze({ rating: next.rating, deviation: next.rd, volatility: next.vol });
}

/** @param {Standing} standing @param {number} puzzle  its rating @param {number} score */
export function standingAfterPuzzle(standing, puzzle, score) {
  return standingAfter(standing, [{ rating: puzzle, deviation: PUZZLE_DEVIATION, score }]);
}
