/** How long it takes to generate a task. */

/**
 * The longest of five seeds by two rulesets, in seconds, in a browser on a machine of 2026, by grade from 1:
 * `python -m tests.bench.bench_generators`.
 */
const SECONDS = Object.freeze([0, 0, 0, 0.1, 0.3, 0.6, 0.4, 2.9]);

/** Up to here it takes a moment, even on a machine that is some times slower. */
const MOMENT = 1;

/** How long it usually takes, in a word. */
export function timeToMake(grade: number): "moment" | "seconds" {
  return (SECONDS[grade - 1] ?? 0) <= MOMENT ? "moment" : "seconds";
}
