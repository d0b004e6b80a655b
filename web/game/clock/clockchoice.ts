import type { Infer } from "../../base/schema.ts";
import { flag, object, oneOf, pair, whole } from "../../base/schema.ts";
import type { Player } from "../record/record.ts";
import { defineEntry, keepOwn } from "../storage/entry.ts";
import type { Store } from "../storage/storage.ts";
import { SharedEntry } from "../storage/storage.ts";
import type { Allowance, TimeControl } from "../storage/storedgame.ts";

export const USUAL = Object.freeze({
  "5+5": Object.freeze({ minutes: 5, seconds: 5 }),
  "10+10": Object.freeze({ minutes: 10, seconds: 10 }),
  "20+10": Object.freeze({ minutes: 20, seconds: 10 }),
});

export const OFFERS = Object.freeze([
  "none",
  "5+5",
  "10+10",
  "20+10",
  "sandglass",
  "own",
] as const satisfies readonly ("none" | keyof typeof USUAL | "sandglass" | "own")[]);
export type Offer = (typeof OFFERS)[number];

export const MOST_MINUTES = 180;
export const MOST_SECONDS = 60;

const time = object({ minutes: whole(1, MOST_MINUTES), seconds: whole(0, MOST_SECONDS) });
export type Time = Infer<typeof time>;

const clockChoice = object({
  offer: oneOf(...OFFERS),
  /** Whether the sides have different times, which only custom times can have. */
  isUnequal: flag,
  own: pair(time),
});
export type ClockChoice = Infer<typeof clockChoice>;

const FIRST_TIME = Object.freeze({ minutes: 5, seconds: 0 });

export const NO_CLOCK: ClockChoice = Object.freeze({
  offer: "none",
  isUnequal: false,
  own: Object.freeze([FIRST_TIME, FIRST_TIME] as const),
});

export const clockEntry = defineEntry({
  name: "clock",
  version: 1,
  schema: clockChoice,
  merge: keepOwn,
});

export function createClockChoice(store: Store) {
  return new SharedEntry(store, { ...clockEntry, first: () => NO_CLOCK });
}

export function isOwn({ offer }: Pick<ClockChoice, "offer">) {
  return offer === "own" || offer === "sandglass";
}

export function timeOf(choice: ClockChoice, player: Player): Time {
  const { offer, isUnequal, own } = choice;
  if (offer !== "none" && offer !== "own" && offer !== "sandglass") return USUAL[offer];
  return isUnequal && player === 2 ? own[1] : own[0];
}

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

export function switched({ kind, sides }: TimeControl): TimeControl {
  return Object.freeze({ kind, sides: Object.freeze({ 1: sides[2], 2: sides[1] }) });
}
