import type { Infer } from "../../base/schema.ts";
import { flag, map, natural, object, optional, textWithin } from "../../base/schema.ts";
import { defineEntry } from "../../game/storage/entry.ts";
import type { Stars } from "./par.ts";
import { rangeOf, starsOf } from "./par.ts";

/** The maximum number of results, more than a lifetime of tasks. The oldest are dropped first. */
const MOST = 5000;
const LONGEST_KEY = 600;

const best = object({
  moves: natural,
  helped: flag,
  /** Par of the task, if it was proven by then. */
  par: optional(natural),
  /** In milliseconds. */
  at: natural,
});
export type Best = Infer<typeof best>;

/** Keyed by the key of the task. */
const soloResults = object({ best: map(best, textWithin(LONGEST_KEY)) });
export type Results = Infer<typeof soloResults>;

export const NO_RESULTS: Results = Object.freeze({ best: Object.freeze({}) });

export function isBetter(one: Best, other: Best | undefined) {
  if (!other) return true;
  return one.moves < other.moves || (one.moves === other.moves && other.helped && !one.helped);
}

export function noted(results: Results, key: string, found: Best): Results {
  if (!isBetter(found, results.best[key])) return results;
  const { [key]: _former, ...others } = results.best;
  return Object.freeze({ best: newest({ ...others, [key]: Object.freeze({ ...found }) }) });
}

export function mergedResults(now: Results, other: Results): Results {
  const best = { ...other.best, ...now.best };
  for (const [key, found] of Object.entries(other.best)) {
    if (isBetter(found, now.best[key])) best[key] = found;
  }
  return Object.freeze({ best: newest(best) });
}

export function bestOf(
  { best }: Results,
  key: string,
  par: number,
): { stars: Stars; moves: number | null } {
  const found = best[key];
  if (!found) return { stars: 0, moves: null };
  return { stars: starsOf(found.moves, rangeOf(par)), moves: found.moves };
}

export const resultsEntry = defineEntry({
  name: "solo-results",
  version: 1,
  schema: soloResults,
  merge: mergedResults,
  count: ({ best }) => Object.keys(best).length,
});

function newest<T>(map: Record<string, T>): Readonly<Record<string, T>> {
  const entries = Object.entries(map);
  return Object.freeze(entries.length > MOST ? Object.fromEntries(entries.slice(-MOST)) : map);
}
