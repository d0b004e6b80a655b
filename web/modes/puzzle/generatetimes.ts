import type { Theme } from "./motif.ts";

/**
 * Seconds to generate a puzzle in a browser on a machine of 2026: the longest of five to nine seeds in
 * `tests.bench.bench_generators`, keyed by how the moves to go are counted.
 */
const SECONDS: Readonly<Record<string, Readonly<Partial<Record<"any" | Theme, number>>>>> =
  Object.freeze({
    exact: {
      any: 10,
      win: 4,
      home: 3,
      points: 5,
      squeeze: 2,
      jam: 10,
      hold: 4,
      "forced-jump": 10,
      blockade: 4,
    },
    simple: {
      any: 3,
      win: 6,
      home: 5,
      points: 3,
      squeeze: 1,
      jam: 30,
      hold: 5,
      "forced-jump": 10,
      blockade: 4,
    },
    playout: { any: 54, win: 29, home: 1, points: 4, hold: 86 },
  });

/** Seconds that count as a moment; many machines take twice as long. */
const MOMENT = 5;
const MINUTE = 30;

type Takes = "moment" | "minute" | "minutes";

/** Null if puzzles of this theme are not generated. */
export function timeToMake(theme: "any" | Theme, scoring: string): Takes | null {
  const seconds = SECONDS[scoring]?.[theme];
  if (seconds === undefined) return null;
  if (seconds <= MOMENT) return "moment";
  return seconds <= MINUTE ? "minute" : "minutes";
}
