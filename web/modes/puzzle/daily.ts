/** The puzzle of the day: which one it is, and what there is to tell of it. */

import type { DailyPuzzles } from "../../engine/puzzleresults.ts";
import { isText, listOf, recordOf } from "../../game/storage/datachecks.ts";
import { createDataFile } from "../../game/storage/datafile.ts";
import type { DayResults } from "../../game/storage/dayresults.ts";
import { puzzleTried, streakOf } from "../../game/storage/dayresults.ts";
import { daysBetween, isDate, today } from "../../game/storage/days.ts";
import { puzzleLine, sharedText } from "../../game/texts/sharelines.ts";
import type { Collection } from "./collection.ts";

/** What a player can tell of a day's puzzle, and how many days in a row there are. */
type Told = { line: string; text: string; streak: number };

const WEEK = 7;

/** A puzzle that was opened as that of a day is stored with a set of this name and its date. */
const POOL = "day/";

/** As the site's build asks for it. */
type Daily = Required<DailyPuzzles>;

const isWeeks = listOf(listOf(isText));
const isDaily = recordOf({
  first: isDate,
  weeks: isWeeks,
  classic: recordOf({ from: isDate, weeks: isWeeks }),
});

/** @throws {Error} where the data has not the form of a list of days */
export function parseDaily(data: unknown): Daily {
  const daily = data as Daily;
  if (!isDaily(data) || ![daily.weeks, daily.classic.weeks].every(isFull)) {
    throw new Error("the list of daily puzzles has not its form");
  }
  return daily;
}

/** Are there weeks, and is none too short or too long? */
function isFull(weeks: DailyPuzzles["weeks"]) {
  return weeks.length > 0 && weeks.every(({ length }) => length === WEEK);
}

/** The id of a day's puzzle, as Python tells it. */
export function idOfDay({ first, weeks, classic }: Daily, date: string) {
  const cycle = (date < classic.from ? weeks : classic.weeks).flat();
  const place = daysBetween(first, date) % cycle.length;
  return cycle.at(place) ?? "";
}

/**
 * The puzzles of the days, by date, fetched when they are first asked for.
 *
 * @param address of the list of days
 */
export function createDailyFile(collection: { ask: () => Promise<Collection> }, address?: string) {
  const list = createDataFile(address, parseDaily);
  return {
    async ask() {
      const [daily, { puzzles }] = await Promise.all([list.ask(), collection.ask()]);
      return (date: string) => {
        const id = idOfDay(daily, date);
        const found = puzzles.find((puzzle) => puzzle.id === id);
        if (!found) throw new Error(`there is no puzzle ${id}`);
        return found;
      };
    },
  };
}

/** The set of one day. */
export function poolOfDay(date: string) {
  return `${POOL}${date}`;
}

/**
 * Which day a puzzle was opened for; null for none.
 *
 * @param pool the set it was taken from
 */
export function dayOfPool(pool: string) {
  const date = pool.slice(POOL.length);
  return pool.startsWith(POOL) && isDate(date) ? date : null;
}

/** The results after a try at the puzzle of a day has got so far. */
export function dayNoted(
  days: DayResults,
  pool: string,
  event: "hint" | "wrong" | "solved",
  now: string = today(),
) {
  const date = dayOfPool(pool);
  return date === null ? days : puzzleTried(days, date, event, now);
}

/** What there is to tell of a day's puzzle, once it is solved. */
export function dayTold({ puzzle }: DayResults, pool: string, now: string = today()): Told | null {
  const date = dayOfPool(pool);
  const result = date === null ? undefined : puzzle[date];
  if (date === null || !result?.on) return null;
  const line = puzzleLine(date, result);
  const text = sharedText(line, "puzzles", date, location.href);
  return { line, text, streak: streakOf(puzzle, now).now };
}
