/** The clocks of a game as they are stored with it. What comes with the page only reads them; `clock.ts` runs them. */

import type { Player } from "../record/record.ts";
import { isWithin, listOf, recordOf } from "../storage/datachecks.ts";

/** What a side begins with, and what it gets for each move, in milliseconds. */
export type Allowance = { readonly start: number; readonly increment: number };

/** `increment`: a side that has moved gets its increment. `sandglass`: what a side uses the other one gains. */
export interface TimeControl {
  kind: "increment" | "sandglass";
  sides: Readonly<Record<Player, Allowance>>;
}

/** What player 1 and player 2 have left, in milliseconds. */
export type Times = readonly [number, number];

export interface GameClock {
  control: TimeControl;
  /**
   * After 0, 1, 2 … moves: what was left when that position was reached, less what
   * has been used in it since
   */
  times: readonly Times[];
  isPaused: boolean;
}

/** A hundred hours. */
const MOST = 360_000_000;

const isTime = isWithin(0, MOST);
const isAllowance = recordOf({ start: isTime, increment: isTime });
const isClock = recordOf({
  control: recordOf({
    kind: (kind) => kind === "increment" || kind === "sandglass",
    sides: recordOf({ 1: isAllowance, 2: isAllowance }),
  }),
  times: (times) =>
    listOf((pair) => listOf(isTime)(pair) && lengthOf(pair) === 2)(times) && lengthOf(times) > 0,
});

/**
 * Clocks read from storage: they stand still until somebody goes on with the game. Null where there are none; a game
 * whose clocks cannot be read goes on without.
 */
export function parseClock(data: unknown): GameClock | null {
  if (!isClock(data)) return null;
  const { control, times } = data as GameClock;
  return Object.freeze({ control, times, isPaused: true });
}

function lengthOf(value: unknown) {
  return Array.isArray(value) ? value.length : 0;
}
