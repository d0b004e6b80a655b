/**
 * The plot of the expected margin over a game, in points by which player 1 is ahead: the engine's score as a line,
 * the proven bounds as a band.
 */

import { faultOf } from "./review.js";
import { marginOf } from "./score.js";

/**
 * @typedef {object} Plot
 * @property {number} plies  moves of the game: the right end
 * @property {number} low  margin at the lower edge, below 0
 * @property {number} high  margin at the upper edge
 * @property {readonly { ply: number, value: number }[]} line
 * @property {readonly { ply: number, low: number, high: number }[]} band  from the bounds of both sides' moves to go
 * @property {readonly { ply: number, value: number, verdict: import("./review.js").Verdict }[]} marks  after each fault
 */

/** The scale reaches at least so far both ways, in points. */
const LEAST = 3;
/** Up to about so many points the scale is linear. */
const LINEAR = 4;
const LEVELS = Object.freeze([5, 20, 60]);

/** @param {readonly import("./review.js").ReviewedPly[]} reviewed @param {number} plies  moves of the game, reviewed or not @returns {Plot} */
export function plotOf(reviewed, plies) {
  const line = reviewed.map(({ ply, score }) => ({ ply, value: marginOf(score) }));
  const band = reviewed.map(({ ply, race: { 1: mine, 2: theirs } }) => {
    return { ply, low: theirs[0] - mine[1], high: theirs[1] - mine[0] };
  });
  const marks = reviewed.flatMap(({ ply, verdict }) => {
    const fault = faultOf(verdict);
    const after = line[ply + 1];
    return fault && after ? [{ ply: after.ply, value: after.value, verdict: fault }] : [];
  });
  const values = [
    ...line.map(({ value }) => value),
    ...band.flatMap(({ low, high }) => [low, high]),
  ];
  const low = values.reduce((least, value) => Math.min(least, value), -LEAST);
  const high = values.reduce((most, value) => Math.max(most, value), LEAST);
  return { plies, low, high, line, band, marks };
}

/**
 * The height of a margin between the lower edge, 0, and the upper one, 1. Large margins are closer together: what
 * matters in a game happens about the middle.
 *
 * @param {Pick<Plot, "low" | "high">} plot
 * @param {number} value
 */
export function heightOf({ low, high }, value) {
  const [bottom, top] = [compressed(low), compressed(high)];
  return (compressed(value) - bottom) / (top - bottom);
}

/** @param {number} value */
function compressed(value) {
  return Math.asinh(value / LINEAR);
}

/** The margins at which a grid line is drawn. @param {Pick<Plot, "low" | "high">} plot */
export function levelsOf({ low, high }) {
  return LEVELS.flatMap((level) => [-level, level]).filter((level) => level > low && level < high);
}

/**
 * The nearest fault before or after a ply.
 *
 * @param {Pick<Plot, "marks">} plot
 * @param {number} ply
 * @param {-1 | 1} direction
 * @returns {number | null}
 */
export function nextMark({ marks }, ply, direction) {
  const others = marks.filter((mark) => (direction > 0 ? mark.ply > ply : mark.ply < ply));
  return others.at(direction > 0 ? 0 : -1)?.ply ?? null;
}
