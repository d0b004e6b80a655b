/** The best result of each task. */

import { isFlag, isText, mapOf, orMissing, recordOf } from "../../game/storage/datachecks.ts";
import type { Stars } from "./par.ts";
import { isCount, rangeOf, starsOf } from "./par.ts";

/** The best solution of a task. */
export interface Best {
  /** Its steps */
  moves: number;
  /** Whether a hint or the solution had been shown */
  helped: boolean;
  /** Of the task, where it was proven by then */
  par?: number;
  /** When, in milliseconds */
  at: number;
}

export interface Results {
  /** By the key of the task */
  best: Readonly<Record<string, Best>>;
}

/** More than a lifetime of tasks. The oldest go first, so that the entry stays bounded. */
const MOST = 5000;
const LONGEST_KEY = 600;

export const NO_RESULTS: Results = Object.freeze({ best: Object.freeze({}) });

export function isBetter(one: Best, other: Best | undefined) {
  if (!other) return true;
  return one.moves < other.moves || (one.moves === other.moves && other.helped && !one.helped);
}

/** The results with one more, where it is the best of its task. */
export function noted(results: Results, key: string, best: Best): Results {
  if (!isBetter(best, results.best[key])) return results;
  const { [key]: _former, ...others } = results.best;
  return Object.freeze({ best: newest({ ...others, [key]: Object.freeze({ ...best }) }) });
}

/** Merge with the results of another device: the better one of each task. */
export function mergedResults(now: Results, other: Results): Results {
  const best = { ...other.best, ...now.best };
  for (const [key, found] of Object.entries(other.best)) {
    if (isBetter(found, now.best[key])) best[key] = found;
  }
  return Object.freeze({ best: newest(best) });
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
      at: isCount,
    }),
  ),
});

export function parseResults(data: unknown): Results | null {
  if (!isResults(data)) return null;
  const { best } = data as Results;
  return Object.keys(best).every(isKey) ? Object.freeze({ best: Object.freeze(best) }) : null;
}

function newest<T>(map: Record<string, T>): Readonly<Record<string, T>> {
  const entries = Object.entries(map);
  return Object.freeze(entries.length > MOST ? Object.fromEntries(entries.slice(-MOST)) : map);
}
