/** Clocks for tests. */

import { newClock } from "../../../web/game/clock.js";

export const MINUTE = 60_000;

/**
 * @param {object} [options]
 * @param {"increment" | "sandglass"} [options.kind]
 * @param {number} [options.start]  milliseconds
 * @param {number} [options.increment]
 * @param {number} [options.second]  what player 2 starts with
 */
export function clockWith({
  kind = "increment",
  start = 5 * MINUTE,
  increment = 5000,
  second = start,
} = {}) {
  const sides = { 1: { start, increment }, 2: { start: second, increment } };
  return newClock({ kind, sides });
}
