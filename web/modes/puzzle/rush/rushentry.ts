/** What is stored of Rush between visits: the best result, how often it was played, and what was seen. */

import { isNatural, listOf, recordOf } from "../../../game/storage/datachecks.ts";
import type { Store } from "../../../game/storage/storage.ts";
import { SharedEntry } from "../../../game/storage/storage.ts";

interface RushEntry {
  /** Puzzles solved in one rush */
  best: number;
  /** Rushes played to their end */
  runs: number;
  /** Places in the stock, oldest first, which has so many puzzles */
  seen: readonly number[];
  size: number;
}

export const NO_RUSH: RushEntry = Object.freeze({
  best: 0,
  runs: 0,
  seen: Object.freeze([]),
  size: 0,
});

const isEntry = recordOf({
  best: isNatural,
  runs: isNatural,
  seen: listOf(isNatural),
  size: isNatural,
});

export function parseRush(data: unknown): RushEntry | null {
  if (!isEntry(data)) return null;
  const { best, runs, seen, size } = data as RushEntry;
  return Object.freeze({ best, runs, seen, size });
}

/** A rush is over. */
export function withRun(entry: RushEntry, solved: number): RushEntry {
  return Object.freeze({ ...entry, best: Math.max(entry.best, solved), runs: entry.runs + 1 });
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
  const best = Math.max(now.best, other.best);
  return Object.freeze({ ...now, best, runs: Math.max(now.runs, other.runs) });
}

export function createRushEntry(store: Store) {
  return new SharedEntry(store, { name: "rush", parse: parseRush, first: () => NO_RUSH });
}
