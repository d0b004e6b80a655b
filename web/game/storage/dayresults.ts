/**
 * The results of the tasks of the day, Solo's and the puzzles': by date, with the day on which each was solved.
 *
 * What counts for a streak is a task that was solved on its own day, by the clock and in the time zone of the
 * player, with hints or without. The task of an earlier day can be solved as well, but that closes no gap. (A
 * friend's link may lead to tomorrow's task, where the friend is already that far: it counts for tomorrow.)
 */

import type { ModeContext } from "../mode.ts";
import { isCount, isFlag, isWithin, mapOf, orNull, recordOf } from "./datachecks.ts";
import { daysAfter, isDate } from "./days.ts";
import { SharedEntry } from "./sharedentry.ts";
import type { Store } from "./storage.ts";

/** The best solution of a Solo task; `on`: the first day on which there was one. */
export type SoloDay = { moves: number; par: number; helped: boolean; on: string };

/** Wrong moves and hints until a puzzle was solved; `on`: the day of that, null: not yet. */
export type PuzzleDay = { wrong: number; hints: number; on: string | null };

export interface DayResults {
  /** By date */
  solo: Readonly<Record<string, SoloDay>>;
  /** By date */
  puzzle: Readonly<Record<string, PuzzleDay>>;
}

/**
 * Days in a row: those up to today, or to yesterday as long as today's can still be solved; and the most there were.
 */
type Streak = { now: number; longest: number };

/** More than ten years. The oldest go first, so that the entry stays bounded. */
const MOST = 4000;

export const NO_DAYS: DayResults = Object.freeze({
  solo: Object.freeze({}),
  puzzle: Object.freeze({}),
});

const UNTRIED: PuzzleDay = Object.freeze({ wrong: 0, hints: 0, on: null });

/**
 * A Solo task is solved.
 *
 * @param date of the task
 */
export function soloSolved(results: DayResults, date: string, found: SoloDay): DayResults {
  const known = results.solo[date];
  const next = known ? bestOf(known, found) : found;
  if (next === known) return results;
  return Object.freeze({ ...results, solo: newest({ ...results.solo, [date]: next }) });
}

function bestOf(known: SoloDay, found: SoloDay): SoloDay {
  const on = known.on < found.on ? known.on : found.on;
  const isBetter =
    found.moves < known.moves || (found.moves === known.moves && known.helped && !found.helped);
  if (!isBetter && on === known.on) return known;
  return Object.freeze({ ...(isBetter ? found : known), on });
}

/**
 * Something has happened in a try at a day's puzzle. Once it is solved, its result stays.
 *
 * @param date of the puzzle
 * @param event to look at the solution is a wrong move
 * @param now today
 */
export function puzzleTried(
  results: DayResults,
  date: string,
  event: "wrong" | "hint" | "solved",
  now: string,
): DayResults {
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

/**
 * Was a task solved on its day?
 *
 * @param date of the task
 */
export function isOnTime(date: string, result: { on: string | null } | undefined) {
  return (result?.on ?? null) !== null && String(result?.on) <= date;
}

/**
 * What lies ahead of today counts for nothing yet: the clock was wrong once, or is wrong now.
 *
 * @param results by date
 * @param now today
 */
export function streakOf(
  results: Readonly<Record<string, { on: string | null }>>,
  now: string,
): Streak {
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

/** The results of two browsers. */
export function mergedDays(now: DayResults, other: DayResults): DayResults {
  let merged = now;
  for (const [date, found] of Object.entries(other.solo)) merged = soloSolved(merged, date, found);
  const puzzle = { ...merged.puzzle };
  for (const [date, there] of Object.entries(other.puzzle)) {
    const here = puzzle[date];
    if (!here || isSolvedSooner(there, here)) puzzle[date] = there;
  }
  return Object.freeze({ ...merged, puzzle: newest(puzzle) });
}

function isSolvedSooner(one: PuzzleDay, other: PuzzleDay) {
  if (one.on === null) return false;
  return other.on === null || one.on < other.on;
}

const isTimes = isWithin(0, Number.MAX_SAFE_INTEGER);
const isDays = recordOf({
  solo: mapOf(recordOf({ moves: isCount, par: isCount, helped: isFlag, on: isDate })),
  puzzle: mapOf(recordOf({ wrong: isTimes, hints: isTimes, on: orNull(isDate) })),
});

export function parseDays(data: unknown): DayResults | null {
  if (!isDays(data)) return null;
  const { solo, puzzle } = data as DayResults;
  if (![...Object.keys(solo), ...Object.keys(puzzle)].every(isDate)) return null;
  return Object.freeze({ solo: Object.freeze(solo), puzzle: Object.freeze(puzzle) });
}

/** The entry of each store: the parts of the page share it, also where nothing can be stored. */
const entries: WeakMap<Store, SharedEntry<DayResults>> = new WeakMap();

/** What is stored of the tasks of the day; what cannot be read is reported once. */
export function dayEntry({
  store,
  reportQuarantined,
}: Pick<ModeContext, "store" | "reportQuarantined">) {
  const known = entries.get(store);
  if (known) return known;
  const entry = new SharedEntry(store, { name: "days", parse: parseDays, first: () => NO_DAYS });
  entries.set(store, entry);
  if (entry.quarantined) reportQuarantined(entry.quarantined);
  return entry;
}

/** @param map by date */
function newest<T>(map: Record<string, T>): Readonly<Record<string, T>> {
  const dates = Object.keys(map);
  if (dates.length <= MOST) return Object.freeze(map);
  return Object.freeze(
    Object.fromEntries(
      dates
        .sort()
        .slice(-MOST)
        .map((date) => [date, map[date] as T]),
    ),
  );
}
