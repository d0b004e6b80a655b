import type { DBSchema, IDBPDatabase, IDBPTransaction } from "idb";
import { parsed } from "../../base/schema.ts";
import type { ArchivedGame } from "./archivedgame.ts";
import { archivedGame } from "./archivedgame.ts";

/** The facts that decide whether a game is deleted. */
export type Measure = {
  id: string;
  bytes: number;
  changed: number;
  isOver: boolean;
  star: boolean;
};

export const ROOM: Readonly<{ games: number; bytes: number }> = Object.freeze({
  games: 2000,
  bytes: 20_000_000,
});

/**
 * The games to delete, oldest first: only finished ones without a star. Null if deleting all of those is not enough.
 *
 * @param added the game that needs room
 */
export function leaving(sizes: readonly Measure[], added: string, room: typeof ROOM) {
  const others = sizes.filter(({ id }) => id !== added);
  const gone = oldestFirst(others, excessOf(sizes, room));
  const { games, bytes } = excessOf(without(sizes, gone), room);
  return games > 0 || bytes > 0 ? null : gone;
}

/** How many of the coming games fit, counted from the first. */
export function roomIn(sizes: readonly Measure[], coming: readonly Measure[], room: typeof ROOM) {
  let [games, bytes] = [sizes.length, bytesOf(sizes)];
  const place = coming.findIndex((measure) => {
    games += 1;
    bytes += measure.bytes;
    return games > room.games || bytes > room.bytes;
  });
  return place < 0 ? coming.length : place;
}

type Amount = { games: number; bytes: number };

export function excessOf(sizes: readonly Measure[], room: typeof ROOM): Amount {
  return { games: sizes.length - room.games, bytes: bytesOf(sizes) - room.bytes };
}

/** The oldest finished games without a star that free this much room, or all such games if that is not enough. */
export function oldestFirst(sizes: readonly Measure[], { games, bytes }: Amount) {
  const candidates = sizes
    .filter(({ isOver, star }) => isOver && !star)
    .sort((one, other) => one.changed - other.changed);
  const gone = [];
  for (const measure of candidates) {
    if (gone.length >= games && bytesOf(gone) >= bytes) break;
    gone.push(measure);
  }
  return gone;
}

export function without(sizes: readonly Measure[], gone: readonly Measure[]) {
  const ids = new Set(gone.map(({ id }) => id));
  return sizes.filter(({ id }) => !ids.has(id));
}

export function measureOf(entry: ArchivedGame): Measure {
  const { id, changed, star, result } = entry;
  const { length } = new TextEncoder().encode(JSON.stringify(entry));
  return { id, bytes: length, changed, isOver: result !== null, star };
}

export function bytesOf(sizes: readonly Measure[]) {
  return sizes.reduce((sum, { bytes }) => sum + bytes, 0);
}

type Rows = DBSchema & {
  games: { key: string; value: unknown };
  sizes: { key: string; value: Measure };
  aside: { key: number; value: unknown };
};
export type Database = IDBPDatabase<Rows>;
type StoreNames = ("games" | "sizes" | "aside")[];
export type Writing = IDBPTransaction<Rows, StoreNames, "readwrite">;
type Reading = IDBPTransaction<Rows, StoreNames, "readonly"> | Writing;

export const STORES = Object.freeze(["games", "sizes", "aside"] as const);

/** Ignores a row of "sizes" whose game is missing, and measures a game whose row is missing. */
export async function measuresIn(reading: Reading): Promise<readonly Measure[]> {
  const games = reading.objectStore("games");
  const [rows, keys] = await Promise.all([
    reading.objectStore("sizes").getAll(),
    games.getAllKeys(),
  ]);
  const measures = new Map(rows.map((row) => [row.id, row]));
  const unmeasured = keys.filter((key) => !measures.has(key));
  for (const row of await Promise.all(unmeasured.map((key) => games.get(key)))) {
    const entry = parsed(archivedGame, row);
    if (entry) measures.set(entry.id, measureOf(entry));
  }
  return keys.flatMap((key) => measures.get(key) ?? []);
}

/** How many games to read at once: reading all of them would block the page. */
const BATCH = 100;

/** All games, and the keys of unreadable rows. */
export async function readAll(database: Database) {
  const games: ArchivedGame[] = [];
  const damaged = [];
  let rows = await database.getAll("games", null, BATCH);
  while (rows.length) {
    const read = rows.map((row) => parsed(archivedGame, row));
    games.push(...read.filter((game) => game !== null));
    damaged.push(...rows.filter((_, place) => !read[place]).map(keyOf));
    const behind = IDBKeyRange.lowerBound(keyOf(rows.at(-1)), true);
    rows = await database.getAll("games", behind, BATCH);
  }
  return { games, damaged };
}

/** The key of a row, even of an unreadable one. */
function keyOf(row: unknown) {
  return (row as { id: string }).id;
}

/**
 * Changes a game. If the row under its id is unreadable, quarantines that row first.
 *
 * @param make returns the changed game, or its argument for no change
 * @param admit returns whether there is room for the game
 */
export async function changeGame(
  writing: Writing,
  id: string,
  make: (now: ArchivedGame | null) => ArchivedGame | null,
  admit: (measure: Measure, isNew: boolean) => unknown,
) {
  const row = await writing.objectStore("games").get(id);
  const now = parsed(archivedGame, row);
  const game = make(now);
  const isAside = !now && row !== undefined;
  const kept = { isChanged: false, isFull: false, isAside: false };
  if (!game || game === now) return { ...kept, game };
  const measure = measureOf(game);
  if (!(await admit(measure, now === null))) return { ...kept, game: now, isFull: true };
  if (isAside) await writing.objectStore("aside").add(row);
  await Promise.all([
    writing.objectStore("games").put(game),
    writing.objectStore("sizes").put(measure),
  ]);
  return { game, isChanged: true, isFull: false, isAside };
}

export function erase(writing: Writing, id: string) {
  for (const store of ["games", "sizes"] as const) {
    writing
      .objectStore(store)
      .delete(id)
      .catch(() => {});
  }
}

/** Quarantines the rows that are not games, and returns how many there were. */
export async function quarantine(database: Database, keys: readonly string[]) {
  let count = 0;
  const writing = database.transaction(STORES, "readwrite");
  for (const key of keys) {
    const row = await writing.objectStore("games").get(key);
    // Another tab may have repaired the row.
    if (row === undefined || parsed(archivedGame, row)) continue;
    await writing.objectStore("aside").add(row);
    erase(writing, key);
    count += 1;
  }
  await writing.done;
  return count;
}
