/** The rows of the archive's database: read together, put aside, erased. */

import type { DBSchema, IDBPDatabase, IDBPTransaction } from "idb";
import type { ArchivedGame } from "./archivedgame.ts";
import { parseArchived } from "./archivedgame.ts";
import type { Measure } from "./archiveroom.ts";

type Schema = DBSchema & {
  games: { key: string; value: unknown };
  sizes: { key: string; value: Measure };
  aside: { key: number; value: unknown };
};
export type Database = IDBPDatabase<Schema>;
export type Writing = IDBPTransaction<Schema, ("games" | "sizes" | "aside")[], "readwrite">;

export const STORES = Object.freeze(["games", "sizes", "aside"] as const);

/** Games that are read at once: to read all would block the page. */
const BATCH = 100;

/** All games, and the keys of what is none; some at a time. */
export async function readAll(database: Database) {
  const games: ArchivedGame[] = [];
  const damaged = [];
  let rows = await database.getAll("games", null, BATCH);
  while (rows.length) {
    const parsed = rows.map(parseArchived);
    games.push(...parsed.filter((game) => game !== null));
    damaged.push(...rows.filter((_, place) => !parsed[place]).map(keyOf));
    const behind = IDBKeyRange.lowerBound(keyOf(rows.at(-1)), true);
    rows = await database.getAll("games", behind, BATCH);
  }
  return { games, damaged };
}

/** The key of a row, whatever else is in it. */
function keyOf(row: unknown) {
  return (row as { id: string }).id;
}

export function erase(writing: Writing, id: string) {
  for (const store of ["games", "sizes"] as const) {
    writing
      .objectStore(store)
      .delete(id)
      .catch(() => {});
  }
}

/** Rows that are no games. */
export async function quarantine(database: Database, keys: readonly string[]) {
  const writing = database.transaction(STORES, "readwrite");
  for (const key of keys) {
    const row = await writing.objectStore("games").get(key);
    // Another tab may have mended it.
    if (row === undefined || parseArchived(row)) continue;
    await writing.objectStore("aside").add(row);
    erase(writing, key);
  }
  await writing.done;
}
