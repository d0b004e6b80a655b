/** Which clock a new game gets, as it was chosen last: one of the usual ones, a sandglass, or times of one's own. */

import type { Player } from "../record/record.ts";
import { isFlag, isWithin, listOf, recordOf } from "../storage/datachecks.ts";
import type { Store } from "../storage/storage.ts";
import { SharedEntry } from "../storage/storage.ts";
import type { Allowance, TimeControl } from "../storage/storedgame.ts";

/** Minutes for the whole game, and seconds for each move. */
export type Time = { readonly minutes: number; readonly seconds: number };

export interface ClockChoice {
  offer: Offer;
  /** The two sides have different times; only where they can be set */
  isUnequal: boolean;
  /** Player 1's and player 2's */
  own: readonly [Time, Time];
}

/** The usual clocks by their names. */
export const USUAL = Object.freeze({
  "5+5": Object.freeze({ minutes: 5, seconds: 5 }),
  "10+10": Object.freeze({ minutes: 10, seconds: 10 }),
  "20+10": Object.freeze({ minutes: 20, seconds: 10 }),
});

export type Offer = "none" | keyof typeof USUAL | "sandglass" | "own";

export const OFFERS = Object.freeze([
  "none",
  "5+5",
  "10+10",
  "20+10",
  "sandglass",
  "own",
] as readonly Offer[]);

export const MOST_MINUTES = 180;
export const MOST_SECONDS = 60;

const FIRST_TIME = Object.freeze({ minutes: 5, seconds: 0 });

export const NO_CLOCK: ClockChoice = Object.freeze({
  offer: "none",
  isUnequal: false,
  own: Object.freeze([FIRST_TIME, FIRST_TIME] as const),
});

export function createClockChoice(store: Store) {
  return new SharedEntry(store, { name: "clock", parse: parseChoice, first: () => NO_CLOCK });
}

const isTime = recordOf({ minutes: isWithin(1, MOST_MINUTES), seconds: isWithin(0, MOST_SECONDS) });
const isChoice = recordOf({
  offer: (offer) => OFFERS.some((known) => known === offer),
  isUnequal: isFlag,
  own: (own) => listOf(isTime)(own) && Array.isArray(own) && own.length === 2,
});

export function parseChoice(data: unknown): ClockChoice | null {
  return isChoice(data) ? Object.freeze(data as ClockChoice) : null;
}

/** Can the times be set? */
export function isOwn({ offer }: ClockChoice) {
  return offer === "own" || offer === "sandglass";
}

/** The time of one side. */
export function timeOf(choice: ClockChoice, player: Player): Time {
  const { offer, isUnequal, own } = choice;
  if (offer !== "none" && offer !== "own" && offer !== "sandglass") return USUAL[offer];
  return isUnequal && player === 2 ? own[1] : own[0];
}

/** What the clocks of a game have to do; null where it has none. */
export function controlOf(choice: ClockChoice): TimeControl | null {
  if (choice.offer === "none") return null;
  const kind = choice.offer === "sandglass" ? "sandglass" : "increment";
  const sides = {
    1: allowanceOf(timeOf(choice, 1), kind),
    2: allowanceOf(timeOf(choice, 2), kind),
  };
  return Object.freeze({ kind, sides: Object.freeze(sides) });
}

function allowanceOf({ minutes, seconds }: Time, kind: TimeControl["kind"]): Allowance {
  const increment = kind === "sandglass" ? 0 : 1000 * seconds;
  return Object.freeze({ start: 60_000 * minutes, increment });
}

/** The same for players who have changed sides. */
export function switched({ kind, sides }: TimeControl): TimeControl {
  return Object.freeze({ kind, sides: Object.freeze({ 1: sides[2], 2: sides[1] }) });
}
