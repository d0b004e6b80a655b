/**
 * The expected margin over a game, as it is drawn: in points by which player 1 is ahead. What is uncertain is a
 * band between two bounds; what the engine makes of it is a line.
 */

import { marginOf } from "./score.js";

/** @typedef {import("../../engine/gameresults.js").ReviewedPly} ReviewedPly */

/**
 * @typedef {object} Plot
 * @property {number} plies  moves of the game: the right end
 * @property {number} low  margin at the lower edge, below 0
 * @property {number} high  margin at the upper edge
 * @property {readonly { ply: number, value: number }[]} line
 * @property {readonly { ply: number, low: number, high: number }[]} band  what the bounds of both sides' moves to go allow
 * @property {readonly { ply: number, value: number, verdict: Verdict }[]} marks  after the moves that cost something
 */

/** @typedef {"slip" | "mistake" | "blunder"} Verdict  from small to great */

/** @type {readonly Verdict[]} */
const VERDICTS = Object.freeze(["slip", "mistake", "blunder"]);

/** The scale never magnifies a trifle. */
const LEAST = 3;
/** Up to about so many moves the scale is even. */
const UNPRESSED = 4;
const LEVELS = Object.freeze([5, 20, 60]);

/** @param {unknown} verdict @returns {Verdict | null}  null for a move that costs nothing to speak of */
export function faultOf(verdict) {
  return VERDICTS.find((known) => known === verdict) ?? null;
}

/**
 * @param {readonly ReviewedPly[]} reviewed
 * @param {number} plies  moves of the game, reviewed or not
 * @returns {Plot}
 */
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
  const [low, high] = [values.reduce(lesser, -LEAST), values.reduce(greater, LEAST)];
  return { plies, low, high, line, band, marks };
}

/** @param {number} one @param {number} other */
function lesser(one, other) {
  return Math.min(one, other);
}

/** @param {number} one @param {number} other */
function greater(one, other) {
  return Math.max(one, other);
}

/**
 * Where a margin stands between the lower edge, 0, and the upper one, 1. Great margins stand closer than small
 * ones: what matters in a game happens about the middle.
 *
 * @param {Pick<Plot, "low" | "high">} plot
 * @param {number} value
 */
export function heightOf({ low, high }, value) {
  const [bottom, top] = [pressed(low), pressed(high)];
  return (pressed(value) - bottom) / (top - bottom);
}

/** @param {number} value */
function pressed(value) {
  return Math.asinh(value / UNPRESSED);
}

/** The margins at which a line is drawn, with their figures. @param {Pick<Plot, "low" | "high">} plot */
export function levelsOf({ low, high }) {
  return LEVELS.flatMap((level) => [-level, level]).filter((level) => level > low && level < high);
}

/**
 * The nearest move before or after a place that cost something.
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
