/** Which clock a new game gets, as it was chosen last: one of the usual ones, a sandglass, or times of one's own. */

import { isFlag, isWithin, listOf, recordOf } from "./datachecks.js";
import { SharedEntry } from "./sharedentry.js";

/** @import { Player } from "./record.js" */
/** @import { Allowance, TimeControl } from "./storedclock.js" */

/** Minutes for the whole game, and seconds for each move. @typedef {{ readonly minutes: number, readonly seconds: number }} Time */

/**
 * @typedef {object} ClockChoice
 * @property {Offer} offer
 * @property {boolean} isUnequal  the two sides have different times; only where they can be set
 * @property {readonly [Time, Time]} own  player 1's and player 2's
 */

/** The usual clocks by their names. */
export const USUAL = Object.freeze({
  "5+5": Object.freeze({ minutes: 5, seconds: 5 }),
  "10+10": Object.freeze({ minutes: 10, seconds: 10 }),
  "20+10": Object.freeze({ minutes: 20, seconds: 10 }),
});

/** @typedef {"none" | keyof typeof USUAL | "sandglass" | "own"} Offer */

export const OFFERS = Object.freeze(
  /** @type {readonly Offer[]} */ (["none", "5+5", "10+10", "20+10", "sandglass", "own"]),
);

export const MOST_MINUTES = 180;
export const MOST_SECONDS = 60;

const FIRST_TIME = Object.freeze({ minutes: 5, seconds: 0 });

/** @type {ClockChoice} */
export const NO_CLOCK = Object.freeze({
  offer: "none",
  isUnequal: false,
  own: Object.freeze(/** @type {const} */ ([FIRST_TIME, FIRST_TIME])),
});

/** @param {import("./storage.js").Store} store */
export function createClockChoice(store) {
  return new SharedEntry(store, { name: "clock", parse: parseChoice, first: () => NO_CLOCK });
}

const isTime = recordOf({ minutes: isWithin(1, MOST_MINUTES), seconds: isWithin(0, MOST_SECONDS) });
const isChoice = recordOf({
  offer: (offer) => OFFERS.some((known) => known === offer),
  isUnequal: isFlag,
  own: (own) => listOf(isTime)(own) && Array.isArray(own) && own.length === 2,
});

/** @param {unknown} data @returns {ClockChoice | null} */
export function parseChoice(data) {
  return isChoice(data) ? Object.freeze(/** @type {ClockChoice} */ (data)) : null;
}

/** Can the times be set? @param {ClockChoice} choice */
export function isOwn({ offer }) {
  return offer === "own" || offer === "sandglass";
}

/** The time of one side. @param {ClockChoice} choice @param {Player} player @returns {Time} */
export function timeOf(choice, player) {
  const { offer, isUnequal, own } = choice;
  if (offer !== "none" && offer !== "own" && offer !== "sandglass") return USUAL[offer];
  return isUnequal && player === 2 ? own[1] : own[0];
}

/** What the clocks of a game have to do; null where it has none. @param {ClockChoice} choice @returns {TimeControl | null} */
export function controlOf(choice) {
  if (choice.offer === "none") return null;
  const kind = choice.offer === "sandglass" ? "sandglass" : "increment";
  const sides = {
    1: allowanceOf(timeOf(choice, 1), kind),
    2: allowanceOf(timeOf(choice, 2), kind),
  };
  return Object.freeze({ kind, sides: Object.freeze(sides) });
}

/** @param {Time} time @param {TimeControl["kind"]} kind @returns {Allowance} */
function allowanceOf({ minutes, seconds }, kind) {
  const increment = kind === "sandglass" ? 0 : 1000 * seconds;
  return Object.freeze({ start: 60_000 * minutes, increment });
}

/** The same for players who have changed sides. @param {TimeControl} control @returns {TimeControl} */
export function switched({ kind, sides }) {
  return Object.freeze({ kind, sides: Object.freeze({ 1: sides[2], 2: sides[1] }) });
}
