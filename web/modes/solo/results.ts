/** The best result of each task, and which task each day had. */

import { isFlag, isText, mapOf, orMissing, recordOf } from "../../game/storage/datachecks.ts";
import { isDate } from "../../game/storage/days.ts";
import type { Stars } from "./par.ts";
import { isCount, rangeOf, starsOf } from "./par.ts";
import type { Task } from "./task.ts";

/** The best solution of a task. */
export interface Best {
  /** Its steps */
  moves: number;
  /** Whether a hint or the solution had been shown */
  helped: boolean;
  /** Of the task, where it was proven by then */
  par?: number;
  /** When, in milliseconds */
  at?: number;
}

/** The task of a day: its key and par. */
type Day = { key: string; par: number };

export interface Results {
  /** By the key of the task */
  best: Readonly<Record<string, Best>>;
  /** By date */
  days: Readonly<Record<string, Day>>;
}

/** More than a lifetime of tasks. The oldest go first, so that the entry stays bounded. */
const MOST = 5000;
const LONGEST_KEY = 600;

export const NO_RESULTS: Results = Object.freeze({
  best: Object.freeze({}),
  days: Object.freeze({}),
});

export function isBetter(one: Best, other: Best | undefined) {
  if (!other) return true;
  return one.moves < other.moves || (one.moves === other.moves && other.helped && !one.helped);
}

/** The results with one more, where it is the best of its task. */
export function noted(results: Results, key: string, best: Best): Results {
  if (!isBetter(best, results.best[key])) return results;
  const { [key]: _former, ...others } = results.best;
  const all = newest({ ...others, [key]: Object.freeze({ ...best }) });
  return Object.freeze({ ...results, best: all });
}

/** The results with the task of a day. */
export function dated(results: Results, date: string, day: Day): Results {
  const known = results.days[date];
  if (known?.key === day.key && known.par === day.par) return results;
  return Object.freeze({ ...results, days: newest({ ...results.days, [date]: day }) });
}

/** The results with a task that is opened, where it is the task of a day. */
export function opened(
  results: Results,
  key: string,
  { origin, par }: Pick<Task, "origin" | "par">,
): Results {
  return origin.from === "day" && par
    ? dated(results, origin.date, { key, par: par.high })
    : results;
}

/** The solved tasks of days, by date, of which earlier versions of the page stored the result with the task only. */
export function datedResults(
  results: Results,
): Readonly<Record<string, { moves: number; par: number }>> {
  const known = Object.entries(results.days).flatMap(([date, { key, par }]) => {
    const { moves } = bestOf(results, key, par);
    return moves === null ? [] : [[date, { moves, par }] as const];
  });
  return Object.fromEntries(known);
}

/** The results with those of another device: the better of each task, and all days. */
export function mergedResults(now: Results, other: Results): Results {
  const best = { ...other.best, ...now.best };
  for (const [key, found] of Object.entries(other.best)) {
    if (isBetter(found, now.best[key])) best[key] = found;
  }
  return Object.freeze({ best: newest(best), days: newest({ ...other.days, ...now.days }) });
}

/** The best result of a task of known par: its stars and moves. */
export function bestOf(
  { best }: Results,
  key: string,
  par: number,
): { stars: Stars; moves: number | null } {
  const found = best[key];
  if (!found) return { stars: 0, moves: null };
  return { stars: starsOf(found.moves, rangeOf(par)), moves: found.moves };
}

const isKey = (key: unknown) => isText(key) && String(key).length <= LONGEST_KEY;

const isResults = recordOf({
  best: mapOf(
    recordOf({
      moves: isCount,
      helped: isFlag,
      par: orMissing(isCount),
      at: orMissing(isCount),
    }),
  ),
  days: mapOf(recordOf({ key: isKey, par: isCount })),
});

export function parseResults(data: unknown): Results | null {
  if (!isResults(data)) return null;
  const { best, days } = data as Results;
  if (!Object.keys(best).every(isKey) || !Object.keys(days).every(isDate)) return null;
  return Object.freeze({ best: Object.freeze(best), days: Object.freeze(days) });
}

function newest<T>(map: Record<string, T>): Readonly<Record<string, T>> {
  const entries = Object.entries(map);
  return Object.freeze(entries.length > MOST ? Object.fromEntries(entries.slice(-MOST)) : map);
}
