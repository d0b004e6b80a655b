import type { Infer } from "../../../base/schema.ts";
import { list, natural, object } from "../../../base/schema.ts";
import { defineEntry } from "../../../game/storage/entry.ts";
import type { Store } from "../../../game/storage/storage.ts";
import { SharedEntry } from "../../../game/storage/storage.ts";

const rush = object({
  /** The most puzzles solved in one rush */
  best: natural,
  /** Rushes played to their end */
  runs: natural,
  /** Places in the stock, oldest first */
  seen: list(natural),
  /** The size of the stock to which `seen` refers */
  size: natural,
});
export type RushEntry = Infer<typeof rush>;

export const NO_RUSH: RushEntry = Object.freeze({
  best: 0,
  runs: 0,
  seen: Object.freeze([]),
  size: 0,
});

export function withRun(entry: RushEntry, solved: number): RushEntry {
  return Object.freeze({ ...entry, best: Math.max(entry.best, solved), runs: entry.runs + 1 });
}

/** @param size the size of the stock: places seen in a stock of another size mean nothing in this one */
export function withSeen(entry: RushEntry, seen: readonly number[], size: number): RushEntry {
  return Object.freeze({ ...entry, seen, size });
}

export function seenOf({ seen, size }: RushEntry, now: number): readonly number[] {
  return size === now ? seen : [];
}

/** A backup may be restored twice, so rushes are not added up. */
export function mergedRush(now: RushEntry, other: RushEntry): RushEntry {
  const best = Math.max(now.best, other.best);
  return Object.freeze({ ...now, best, runs: Math.max(now.runs, other.runs) });
}

export function createRushEntry(store: Store) {
  return new SharedEntry(store, { ...rushEntry, first: () => NO_RUSH });
}

export const rushEntry = defineEntry({
  name: "rush",
  version: 1,
  schema: rush,
  merge: mergedRush,
  count: ({ runs }) => runs,
});
