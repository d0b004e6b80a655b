/**
 * The plot of player 1's expected lead at the end, in moves: the engine's score as a line, the proven bounds as a band.
 */

import type { MoveFault, Ply } from "./plies.ts";
import { moveFault } from "./plies.ts";
import { marginOf } from "./scores.ts";

export interface Plot {
  /** The length of the game, which is the width of the plot */
  plies: number;
  low: number;
  high: number;
  line: readonly { ply: number; value: number }[];
  /** Between the proven bounds of the lead */
  band: readonly { ply: number; low: number; high: number }[];
  /** A mark after each fault */
  marks: readonly { ply: number; value: number; verdict: MoveFault }[];
}

/** The least number of moves that the scale covers in each direction. */
const LEAST = 3;
/** The lead, in moves, up to which the scale is about linear. */
const LINEAR = 4;
const LEVELS = Object.freeze([5, 20, 60]);

/** @param plies the length of the game, reviewed or not */
export function plotOf(reviewed: readonly Ply[], plies: number): Plot {
  const line = reviewed.map(({ ply, score }) => ({ ply, value: marginOf(score) }));
  const band = reviewed.flatMap(({ ply, race }) => {
    if (!race) return [];
    const { 1: mine, 2: theirs } = race;
    return [{ ply, low: theirs[0] - mine[1], high: theirs[1] - mine[0] }];
  });
  const marks = reviewed.flatMap(({ ply, verdict }) => {
    const fault = moveFault(verdict);
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
 * From 0 at the lower edge to 1 at the upper. Large margins are compressed, since games are decided near the middle.
 */
export function heightOf({ low, high }: Pick<Plot, "low" | "high">, value: number) {
  const [bottom, top] = [compressed(low), compressed(high)];
  return (compressed(value) - bottom) / (top - bottom);
}

function compressed(value: number) {
  return Math.asinh(value / LINEAR);
}

/** The margins of the grid lines. */
export function levelsOf({ low, high }: Pick<Plot, "low" | "high">) {
  return LEVELS.flatMap((level) => [-level, level]).filter((level) => level > low && level < high);
}

export function nextMark(
  { marks }: Pick<Plot, "marks">,
  ply: number,
  direction: -1 | 1,
): number | null {
  const others = marks.filter((mark) => (direction > 0 ? mark.ply > ply : mark.ply < ply));
  return others.at(direction > 0 ? 0 : -1)?.ply ?? null;
}
