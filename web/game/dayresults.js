/**
 * The results of the tasks of the day, Solo's and the puzzles': by date, with the day on which each was solved.
 *
 * What counts for a streak is a task that was solved on its own day, by the clock and in the time zone of the
 * player, with hints or without. The task of an earlier day can be solved as well, but that closes no gap. (A
 * friend's link may lead to tomorrow's task, where the friend is already that far: it counts for tomorrow.)
 */

import { isCount, isFlag, isWithin, mapOf, orNull, recordOf } from "./datachecks.js";
import { daysAfter, isDate } from "./days.js";
import { SharedEntry } from "./sharedentry.js";

/** @import { ModeContext } from "./mode.js" */
/** @import { Store } from "./storage.js" */

/** The best solution of a Solo task; `on`: the first day on which there was one. @typedef {{ moves: number, par: number, helped: boolean, on: string }} SoloDay */

/** Wrong moves and hints until a puzzle was solved; `on`: the day of that, null: not yet. @typedef {{ wrong: number, hints: number, on: string | null }} PuzzleDay */

/**
 * @typedef {object} DayResults
 * @property {Readonly<Record<string, SoloDay>>} solo  by date
 * @property {Readonly<Record<string, PuzzleDay>>} puzzle  by date
 */

/** Days in a row: those up to today, or to yesterday as long as today's can still be solved; and the most there were. @typedef {{ now: number, longest: number }} Streak */

/** More than ten years. The oldest go first, so that the entry stays bounded. */
const MOST = 4000;

/** @type {DayResults} */
export const NO_DAYS = Object.freeze({ solo: Object.freeze({}), puzzle: Object.freeze({}) });

/** @type {PuzzleDay} */
const UNTRIED = Object.freeze({ wrong: 0, hints: 0, on: null });

/** A Solo task is solved. @param {DayResults} results @param {string} date  of the task @param {SoloDay} found @returns {DayResults} */
export function soloSolved(results, date, found) {
  const known = results.solo[date];
  const next = known ? bestOf(known, found) : found;
  if (next === known) return results;
  return Object.freeze({ ...results, solo: newest({ ...results.solo, [date]: next }) });
}

/** @param {SoloDay} known @param {SoloDay} found @returns {SoloDay} */
function bestOf(known, found) {
  const on = known.on < found.on ? known.on : found.on;
  const isBetter =
    found.moves < known.moves || (found.moves === known.moves && known.helped && !found.helped);
  if (!isBetter && on === known.on) return known;
  return Object.freeze({ ...(isBetter ? found : known), on });
}

/**
 * Something has happened in a try at a day's puzzle. Once it is solved, its result stays.
 *
 * @param {DayResults} results
 * @param {string} date  of the puzzle
 * @param {"wrong" | "hint" | "solved"} event  to look at the solution is a wrong move
 * @param {string} now  today
 * @returns {DayResults}
 */
export function puzzleTried(results, date, event, now) {
  const known = results.puzzle[date] ?? UNTRIED;
  if (known.on !== null) return results;
  const next = {
    wrong: known.wrong + Number(event === "wrong"),
    hints: known.hints + Number(event === "hint"),
    on: event === "solved" ? now : null,
  };
  const puzzle = newest({ ...results.puzzle, [date]: Object.freeze(next) });
  return Object.freeze({ ...results, puzzle });
}

/** Was a task solved on its day? @param {string} date  of the task @param {{ on: string | null } | undefined} result */
export function isOnTime(date, result) {
  return (result?.on ?? null) !== null && String(result?.on) <= date;
}

/**
 * What lies ahead of today counts for nothing yet: the clock was wrong once, or is wrong now.
 *
 * @param {Readonly<Record<string, { on: string | null }>>} results  by date
 * @param {string} now  today
 * @returns {Streak}
 */
export function streakOf(results, now) {
  const days = Object.keys(results).filter((date) => date <= now && isOnTime(date, results[date]));
  let longest = 0;
  let length = 0;
  let last = "";
  for (const day of days.sort()) {
    length = last !== "" && day === daysAfter(last, 1) ? length + 1 : 1;
    longest = Math.max(longest, length);
    last = day;
  }
  const isGoingOn = last === now || last === daysAfter(now, -1);
  return { now: isGoingOn ? length : 0, longest };
}

/** The results of two browsers. @param {DayResults} now @param {DayResults} other @returns {DayResults} */
export function mergedDays(now, other) {
  let merged = now;
  for (const [date, found] of Object.entries(other.solo)) merged = soloSolved(merged, date, found);
  const puzzle = { ...merged.puzzle };
  for (const [date, there] of Object.entries(other.puzzle)) {
    const here = puzzle[date];
    if (!here || isSolvedSooner(there, here)) puzzle[date] = there;
  }
  return Object.freeze({ ...merged, puzzle: newest(puzzle) });
}

/** @param {PuzzleDay} one @param {PuzzleDay} other */
function isSolvedSooner(one, other) {
  if (one.on === null) return false;
  return other.on === null || one.on < other.on;
}

const isTimes = isWithin(0, Number.MAX_SAFE_INTEGER);
const isDays = recordOf({
  solo: mapOf(recordOf({ moves: isCount, par: isCount, helped: isFlag, on: isDate })),
  puzzle: mapOf(recordOf({ wrong: isTimes, hints: isTimes, on: orNull(isDate) })),
});

/** @param {unknown} data @returns {DayResults | null} */
export function parseDays(data) {
  if (!isDays(data)) return null;
  const { solo, puzzle } = /** @type {DayResults} */ (data);
  if (![...Object.keys(solo), ...Object.keys(puzzle)].every(isDate)) return null;
  return Object.freeze({ solo: Object.freeze(solo), puzzle: Object.freeze(puzzle) });
}

/** The entry of each store: the parts of the page share it, also where nothing can be stored. @type {WeakMap<Store, SharedEntry<DayResults>>} */
const entries = new WeakMap();

/** What is stored of the tasks of the day; what cannot be read is reported once. @param {Pick<ModeContext, "store" | "reportAside">} context */
export function dayEntry({ store, reportAside }) {
  const known = entries.get(store);
  if (known) return known;
  const entry = new SharedEntry(store, { name: "days", parse: parseDays, first: () => NO_DAYS });
  entries.set(store, entry);
  if (entry.aside) reportAside(entry.aside);
  return entry;
}

/** @template T @param {Record<string, T>} map  by date @returns {Readonly<Record<string, T>>} */
function newest(map) {
  const dates = Object.keys(map);
  if (dates.length <= MOST) return Object.freeze(map);
  return Object.freeze(
    Object.fromEntries(
      dates
        .sort()
        .slice(-MOST)
        .map((date) => [date, /** @type {T} */ (map[date])]),
    ),
  );
}
