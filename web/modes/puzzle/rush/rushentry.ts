/** What is stored of Rush between visits: the best result, how often it was played, and what was seen. */

import { isCount, isWithin, listOf, orNull, recordOf } from "../../../game/storage/datachecks.ts";
import { SharedEntry } from "../../../game/storage/sharedentry.ts";
import type { Store } from "../../../game/storage/storage.ts";

export interface RushEntry {
  /** Puzzles solved in one rush */
  best: number;
  /** When that was, in milliseconds; null: not yet */
  at: number | null;
  /** Rushes played to their end */
  runs: number;
  /** Places in the stock, oldest first, which has so many puzzles */
  seen: readonly number[];
  size: number;
}

export const NO_RUSH: RushEntry = Object.freeze({
  best: 0,
  at: null,
  runs: 0,
  seen: Object.freeze([]),
  size: 0,
});

const isNumber = isWithin(0, Number.MAX_SAFE_INTEGER);

const isEntry = recordOf({
  best: isNumber,
  at: orNull(isCount),
  runs: isNumber,
  seen: listOf(isNumber),
  size: isNumber,
});

export function parseRush(data: unknown): RushEntry | null {
  return isEntry(data) ? Object.freeze({ ...(data as RushEntry) }) : null;
}

/** A rush is over. */
export function withRun(entry: RushEntry, solved: number, now: number): RushEntry {
  const isBetter = solved > entry.best;
  const best = isBetter ? { best: solved, at: now } : {};
  return Object.freeze({ ...entry, ...best, runs: entry.runs + 1 });
}

/** @param size of the stock: places in another one mean nothing in this one */
export function withSeen(entry: RushEntry, seen: readonly number[], size: number): RushEntry {
  return Object.freeze({ ...entry, seen, size });
}

/** What was seen of a stock of that size. */
export function seenOf({ seen, size }: RushEntry, now: number): readonly number[] {
  return size === now ? seen : [];
}

/** The entries of two browsers. A backup may be restored twice, so rushes are not added up. */
export function mergedRush(now: RushEntry, other: RushEntry): RushEntry {
  const { best, at } = other.best > now.best ? other : now;
  return Object.freeze({ ...now, best, at, runs: Math.max(now.runs, other.runs) });
}

export function createRushEntry(store: Store) {
  return new SharedEntry(store, { name: "rush", parse: parseRush, first: () => NO_RUSH });
}
