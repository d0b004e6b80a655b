/** How long it takes to generate a puzzle. */

import type { Kind } from "../../game/texts/puzzlegoal.ts";

/**
 * The longest of five to nine seeds, in seconds, in a browser on a machine of 2026:
 * `python -m tests.bench.bench_generators`.
 * By the way in which moves to go are counted; if all pieces may be jumped over, nothing is squeezed or jammed.
 */
const SECONDS: Readonly<Record<string, Readonly<Partial<Record<"any" | Kind, number>>>>> =
  Object.freeze({
    exact: { any: 10, win: 4, home: 3, points: 5, squeeze: 2, jam: 10, hold: 4 },
    simple: { any: 3, win: 6, home: 5, points: 3, squeeze: 1, jam: 30, hold: 5 },
    playout: { any: 54, win: 29, home: 1, points: 4, hold: 86 },
  });

/**
 * Up to these seconds we promise a moment, or less than a minute: only half as long, since many machines are slower.
 */
const MOMENT = 5;
const MINUTE = 30;

type Takes = "moment" | "minute" | "minutes";

/**
 * How long it usually takes, in a word; null if no such puzzle is generated.
 *
 * @param scoring of the ruleset
 */
export function timeToMake(kind: "any" | Kind, scoring: string): Takes | null {
  const seconds = SECONDS[scoring]?.[kind];
  if (seconds === undefined) return null;
  if (seconds <= MOMENT) return "moment";
  return seconds <= MINUTE ? "minute" : "minutes";
}
