/** Clocks for tests. */

import { newClock } from "../../../../web/game/clock/clock.ts";

export const MINUTE = 60_000;

export function clockWith({
  kind = "increment",
  start = 5 * MINUTE,
  increment = 5000,
  second = start,
}: {
  kind?: "increment" | "sandglass";
  /** Milliseconds. */
  start?: number;
  increment?: number;
  /** Player 2's starting time. */
  second?: number;
} = {}) {
  const sides = { 1: { start, increment }, 2: { start: second, increment } };
  return newClock({ kind, sides });
}
