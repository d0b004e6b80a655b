/** The rush that is on, as it is stored for its tab: it goes on after a reload, and ends at its time in any case. */

import { isFlag, isNatural, isText, listOf, recordOf } from "../../../game/storage/datachecks.ts";
import type { Store } from "../../../game/storage/storage.ts";
import type { Puzzle } from "../puzzlestorage.ts";
import { keyOf, RUSH_ENTRY } from "../puzzlestorage.ts";
import type { Run } from "./run.ts";
import { errorsIn, LASTS, MOST_ERRORS } from "./run.ts";

/** A rush, and the puzzle that it goes on with, from its start. */
interface OpenRush {
  run: Run;
  puzzle: Puzzle;
}

interface StoredRun {
  endsAt: number;
  /** By their keys, in their order */
  results: readonly { puzzle: string; isSolved: boolean }[];
  puzzle: string;
}

const isStoredRun = recordOf({
  endsAt: isNatural,
  results: listOf(recordOf({ puzzle: isText, isSolved: isFlag })),
  puzzle: isText,
});

/**
 * Null for what is none: another form, a puzzle that is not in the stock, more errors than there can be, or more time
 * than a rush lasts.
 *
 * @param now milliseconds
 */
export function parseOpenRush(
  data: unknown,
  stock: readonly Puzzle[],
  now: number,
): OpenRush | null {
  if (!isStoredRun(data)) return null;
  const { endsAt, results: stored, puzzle: key } = data as StoredRun;
  const find = (wanted: string) => stock.find((known) => keyOf(known) === wanted);
  const results = stored.flatMap(({ puzzle: each, isSolved }) => {
    const puzzle = find(each);
    return puzzle ? [Object.freeze({ puzzle, isSolved })] : [];
  });
  const puzzle = find(key);
  const run = Object.freeze({ endsAt, results: Object.freeze(results) });
  const isWhole = results.length === stored.length && errorsIn(run) <= MOST_ERRORS;
  return puzzle && isWhole && endsAt - now <= LASTS ? { run, puzzle } : null;
}

export function formatOpenRush({ run: { endsAt, results }, puzzle }: OpenRush): StoredRun {
  const stored = results.map((result) => ({ ...result, puzzle: keyOf(result.puzzle) }));
  return { endsAt, results: stored, puzzle: keyOf(puzzle) };
}

export function loadOpenRush({ tab }: Store, stock: readonly Puzzle[], now: number) {
  return (
    tab?.load(RUSH_ENTRY, (data) => parseOpenRush(data, stock, now)) ?? { value: null, aside: null }
  );
}

/** @param open null: none is on */
export function storeOpenRush({ tab }: Store, open: OpenRush | null) {
  if (open) tab?.save(RUSH_ENTRY, formatOpenRush(open));
  else tab?.remove(RUSH_ENTRY);
}
