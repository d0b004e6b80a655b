/** The lines of the computer's characters: which of them fits, and never the same one twice in a row. */

import { map, text } from "../../../base/schema.ts";
import type { HeadToHead } from "../../../game/rating/scores.ts";
import { dateOf, daysBetween, weekdayOf } from "../../../game/storage/days.ts";
import { defineEntry } from "../../../game/storage/entry.ts";
import type { Store } from "../../../game/storage/storage.ts";
import { SharedEntry } from "../../../game/storage/storage.ts";
import type { Section } from "../../../i18n/catalogue.ts";
import { fetchSection, finder, sayIfAny } from "../../../i18n/catalogue.ts";
import type { Occasion } from "./occasions.ts";

/** The greetings of a first visit are a small section of their own. */
const findGreeting = finder("greetings");

const LINES = 5;

/** Beyond that many days, a weekday is ambiguous. */
const LAST_CLEAR_DAY = 6;
const WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;

type LastScore = Pick<HeadToHead, "last" | "run" | "since">;

/** The keys of the lines for an occasion other than a greeting; the first one may mention coming home. */
export function lineKeys(
  occasion: Exclude<Occasion, "greet" | "draw">,
  level: number,
  isHome: boolean,
) {
  const keys = Array.from({ length: LINES }, (_, at) => `${occasion}.${level}.${at + 1}`);
  return isHome || (occasion !== "win" && occasion !== "lose") ? keys : keys.slice(1);
}

/** A key that occurs twice is chosen twice as often. */
export function greetingKeys(level: number, { last, run }: LastScore, now: Date) {
  const hour = now.getHours();
  const time =
    hour >= 5 && hour < 12 ? "morning" : hour >= 12 && hour < 18 ? "afternoon" : "evening";
  const usual = [`greet.${level}`, `greet.${level}.${time}`];
  if (!last) return usual;
  // Scores are the player's, and the character speaks to the player.
  const memory = last.score === 1 ? "lost" : last.score === 0 ? "won" : "drew";
  const key = `greet.${level}.${memory}${run > 1 && memory !== "drew" ? "run" : ""}`;
  return [...usual, key, key];
}

/** @param last the key of the line said last */
export function chosenKey(keys: readonly string[], last: string | undefined, seed: number) {
  const others = keys.filter((key) => key !== last);
  return others[seed % others.length] ?? keys[0] ?? "";
}

/** The day of a result as the line mentions it. */
export function dayNamed(at: number, now: Date) {
  const day = dateOf(new Date(at));
  const days = daysBetween(day, dateOf(now));
  if (days <= 0) return "today";
  if (days === 1) return "yesterday";
  return days <= LAST_CLEAR_DAY ? (WEEKDAYS[weekdayOf(day) - 1] ?? "") : "earlier";
}

/** The parts of a greeting that mention the last results. */
export function memoryParts({ last, run, since }: LastScore, now: Date) {
  if (!last) return {};
  const day = sayIfAny("people", "day", { day: dayNamed(last.at, now) });
  const isOneDay = dateOf(new Date(since)) === dateOf(new Date(last.at));
  const isRun = run > 1 && last.score !== 0.5;
  return {
    times: sayIfAny("people", "times", { n: run }),
    when: isRun && !isOneDay ? sayIfAny("people", "row") : day,
  };
}

/** The text of a line; "" until its section is fetched. */
export function lineText(key: string, params: Readonly<Record<string, string>> = {}) {
  const own = ownLine(key);
  return own ? sayIfAny(own.section, own.key, params) : findGreeting(key);
}

/** The place of a line in the character's own section; null for a plain greeting. */
function ownLine(key: string) {
  const [occasion, level, line] = key.split(".");
  if (line === undefined) return null;
  return { section: `person${level}` as Section, key: `${occasion}.${line}` };
}

/** Fetches the sections of the line unless they are there. */
export async function fetchLine(key: string) {
  const own = ownLine(key);
  if (own) await Promise.all([fetchSection(own.section), fetchSection("people")]);
}

export const linesEntry = defineEntry({ name: "lines", version: 1, schema: map(text) });

const NO_LINES: Readonly<Record<string, string>> = Object.freeze({});

/** The last line that each character said on each occasion. */
export class LastLines {
  #entry;

  constructor(store: Store) {
    this.#entry = new SharedEntry(store, { ...linesEntry, first: () => NO_LINES });
  }

  /** @param seed of the game, so that the same game has the same lines */
  choose(keys: readonly string[], seed: number) {
    const [occasion = "", level = ""] = keys[0]?.split(".") ?? [];
    const of = `${occasion}.${level}`;
    const key = chosenKey(keys, this.#entry.value[of], seed);
    this.#entry.change((now) => ({ ...now, [of]: key }));
    return key;
  }
}
