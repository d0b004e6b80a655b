/** The puzzle of the day: which one it is, and what there is to tell of it. */

import { isText, listOf, recordOf } from "../../game/datachecks.js";
import { createDataFile } from "../../game/datafile.js";
import { puzzleTried, streakOf } from "../../game/dayresults.js";
import { daysBetween, isDate, today } from "../../game/days.js";
import { puzzleLine, sharedText } from "../../game/sharelines.js";

/** @import { DailyPuzzles } from "../../engine/puzzleresults.js" */
/** @import { DayResults } from "../../game/dayresults.js" */
/** @import { Collection } from "./collection.js" */

/** What a player can tell of a day's puzzle, and how many days in a row there are. @typedef {{ line: string, text: string, streak: number }} Told */

const WEEK = 7;

/** A puzzle that was opened as that of a day is stored with a set of this name and its date. */
const POOL = "day/";

/** As the site's build asks for it. @typedef {Required<DailyPuzzles>} Daily */

const isWeeks = listOf(listOf(isText));
const isDaily = recordOf({
  first: isDate,
  weeks: isWeeks,
  classic: recordOf({ from: isDate, weeks: isWeeks }),
});

/** @param {unknown} data @returns {Daily} @throws {Error} where the data has not the form of a list of days */
export function parseDaily(data) {
  const daily = /** @type {Daily} */ (data);
  if (!isDaily(data) || ![daily.weeks, daily.classic.weeks].every(isFull)) {
    throw new Error("the list of daily puzzles has not its form");
  }
  return daily;
}

/** Are there weeks, and is none too short or too long? @param {DailyPuzzles["weeks"]} weeks */
function isFull(weeks) {
  return weeks.length > 0 && weeks.every(({ length }) => length === WEEK);
}

/** The id of a day's puzzle, as Python tells it. @param {Daily} daily @param {string} date */
export function idOfDay({ first, weeks, classic }, date) {
  const cycle = (date < classic.from ? weeks : classic.weeks).flat();
  const place = daysBetween(first, date) % cycle.length;
  return cycle.at(place) ?? "";
}

/**
 * The puzzles of the days, by date, fetched when they are first asked for.
 *
 * @param {{ ask: () => Promise<Collection> }} collection
 * @param {string} [address]  of the list of days
 */
export function createDailyFile(collection, address) {
  const list = createDataFile(address, parseDaily);
  return {
    async ask() {
      const [daily, { puzzles }] = await Promise.all([list.ask(), collection.ask()]);
      return (/** @type {string} */ date) => {
        const id = idOfDay(daily, date);
        const found = puzzles.find((puzzle) => puzzle.id === id);
        if (!found) throw new Error(`there is no puzzle ${id}`);
        return found;
      };
    },
  };
}

/** The set of one day. @param {string} date */
export function poolOfDay(date) {
  return `${POOL}${date}`;
}

/** Which day a puzzle was opened for; null for none. @param {string} pool  the set it was taken from */
export function dayOfPool(pool) {
  const date = pool.slice(POOL.length);
  return pool.startsWith(POOL) && isDate(date) ? date : null;
}

/** The results after a try at the puzzle of a day has got so far. @param {DayResults} days @param {string} pool @param {"hint" | "wrong" | "solved"} event @param {string} [now] */
export function dayNoted(days, pool, event, now = today()) {
  const date = dayOfPool(pool);
  return date === null ? days : puzzleTried(days, date, event, now);
}

/** What there is to tell of a day's puzzle, once it is solved. @param {DayResults} days @param {string} pool @param {string} [now] @returns {Told | null} */
export function dayTold({ puzzle }, pool, now = today()) {
  const date = dayOfPool(pool);
  const result = date === null ? undefined : puzzle[date];
  if (date === null || !result?.on) return null;
  const line = puzzleLine(date, result);
  const text = sharedText(line, "puzzles", date, location.href);
  return { line, text, streak: streakOf(puzzle, now).now };
}
