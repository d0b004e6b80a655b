/** The clocks of a game as they are stored with it. What comes with the page only reads them; `clock.js` runs them. */

import { isWithin, listOf, recordOf } from "./datachecks.js";

/** @import { Player } from "./record.js" */

/** What a side begins with, and what it gets for each move, in milliseconds. @typedef {{ readonly start: number, readonly increment: number }} Allowance */

/**
 * `increment`: a side that has moved gets its increment. `sandglass`: what a side uses the other one gains.
 *
 * @typedef {object} TimeControl
 * @property {"increment" | "sandglass"} kind
 * @property {Readonly<Record<Player, Allowance>>} sides
 */

/** What player 1 and player 2 have left, in milliseconds. @typedef {readonly [number, number]} Times */

/**
 * @typedef {object} GameClock
 * @property {TimeControl} control
 * @property {readonly Times[]} times  after 0, 1, 2 … moves: what was left when that position was reached, less what
 *   has been used in it since
 * @property {boolean} isPaused
 */

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
 *
 * @param {unknown} data
 * @returns {GameClock | null}
 */
export function parseClock(data) {
  if (!isClock(data)) return null;
  const { control, times } = /** @type {GameClock} */ (data);
  return Object.freeze({ control, times, isPaused: true });
}

/** @param {unknown} value */
function lengthOf(value) {
  return Array.isArray(value) ? value.length : 0;
}
