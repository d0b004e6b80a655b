/** The rows of the archive's database: read together, put aside, erased. */

import { parseArchived } from "./archivedgame.js";

/** @import { DBSchema, IDBPDatabase, IDBPTransaction } from "idb" */
/** @import { ArchivedGame } from "./archivedgame.js" */
/** @import { Measure } from "./archiveroom.js" */

/** @typedef {DBSchema & { games: { key: string, value: unknown }, sizes: { key: string, value: Measure }, aside: { key: number, value: unknown } }} Schema */
/** @typedef {IDBPDatabase<Schema>} Database */
/** @typedef {IDBPTransaction<Schema, ("games" | "sizes" | "aside")[], "readwrite">} Writing */

export const STORES = Object.freeze(/** @type {const} */ (["games", "sizes", "aside"]));

/** Games that are read at once: to read all would block the page. */
const BATCH = 100;

/** All games, and the keys of what is none; some at a time. @param {Database} database */
export async function readAll(database) {
  /** @type {ArchivedGame[]} */
  const games = [];
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

/** The key of a row, whatever else is in it. @param {unknown} row */
function keyOf(row) {
  return /** @type {{ id: string }} */ (row).id;
}

/** @param {Writing} writing @param {string} id */
export function erase(writing, id) {
  for (const store of /** @type {const} */ (["games", "sizes"])) {
    writing
      .objectStore(store)
      .delete(id)
      .catch(() => {});
  }
}

/** Rows that are no games. @param {Database} database @param {readonly string[]} keys */
export async function putAside(database, keys) {
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
