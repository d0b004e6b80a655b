/** Adding games from files, of which not all may fit: what would come of it, and doing it. */

import type { Archive } from "../../game/storage/archive.ts";
import type { ArchivedGame } from "../../game/storage/archivedgame.ts";
import type { Measure, Writing } from "../../game/storage/archiveroom.ts";
import {
  erase,
  excessOf,
  measureOf,
  oldestFirst,
  ROOM,
  roomIn,
  without,
} from "../../game/storage/archiveroom.ts";

/** What came of games that were to be added: the ids of those that are new here, and how many made way. */
export type Admitted = { added: readonly string[]; removed: number };

export interface AdmissionPlan {
  /** Games that are not here yet */
  fresh: number;
  /** Games that are */
  known: number;
  /** How many of the fresh ones there is room for */
  fitting: number;
  /** Finished games without a star that could make way for the others, the oldest first */
  gone: readonly Measure[];
  /** How many of the fresh ones there would be room for without those */
  fittingThen: number;
}

/**
 * @param sizes of the games here
 * @param coming in the order in which they come in
 */
export function admissionPlan(
  sizes: readonly Measure[],
  coming: readonly Measure[],
  room: typeof ROOM = ROOM,
): AdmissionPlan {
  const here = new Set(sizes.map(({ id }) => id));
  const unknown = coming.filter(({ id }) => !here.has(id));
  const fresh = [...new Map(unknown.map((measure) => [measure.id, measure])).values()];
  const gone = oldestFirst(sizes, excessOf([...sizes, ...fresh], room));
  return {
    fresh: fresh.length,
    known: coming.length - fresh.length,
    fitting: roomIn(sizes, fresh, room),
    gone,
    fittingThen: roomIn(without(sizes, gone), fresh, room),
  };
}

/**
 * Add games that are not here yet, in their order as far as there is room; all in one transaction, or none.
 *
 * @param gone games that make way, unless they have a star by then
 */
export function addGames(
  archive: Pick<Archive, "transact">,
  entries: readonly ArchivedGame[],
  gone: readonly string[] = [],
) {
  return archive.transact((writing, room) => admit(writing, { entries, gone, room }));
}

async function admit(
  writing: Writing,
  {
    entries,
    gone,
    room,
  }: { entries: readonly ArchivedGame[]; gone: readonly string[]; room: typeof ROOM },
): Promise<Admitted> {
  // A failed request is reported by the transaction as well.
  writing.done.catch(() => {});
  const sizes = await writing.objectStore("sizes").getAll();
  const removed = sizes.filter(({ id, isOver, star }) => gone.includes(id) && isOver && !star);
  for (const { id } of removed) erase(writing, id);
  const known = new Set(sizes.map(({ id }) => id));
  const fresh = [...new Map(entries.map((entry) => [entry.id, entry])).values()].filter(
    ({ id }) => !known.has(id),
  );
  const count = roomIn(without(sizes, removed), fresh.map(measureOf), room);
  const added = fresh.slice(0, count);
  for (const entry of added) {
    writing
      .objectStore("games")
      .put(entry)
      .catch(() => {});
    writing
      .objectStore("sizes")
      .put(measureOf(entry))
      .catch(() => {});
  }
  return {
    added: added.map(({ id }) => id),
    removed: removed.length,
  };
}
