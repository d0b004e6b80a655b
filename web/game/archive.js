/**
 * The games that were played here, in the browser's database; fetched when it is needed.
 *
 * Every tab of the site has the same archive. What one game becomes is decided and written in one transaction, so that no
 * tab undoes what another has changed. What cannot be read is put aside, never dropped. There is room for so many games:
 * then the oldest that are over and have no star make way.
 */

import { openDB } from "idb";
import { parseArchived } from "./archivedgame.js";
import { bytesOf, leaving, measureOf, ROOM } from "./archiveroom.js";
import { erase, putAside, readAll, STORES } from "./archiverows.js";
import { attempt, isStorageClosed } from "./storage.js";

/** @import { ArchivedGame } from "./archivedgame.js" */
/** @import { Measure } from "./archiveroom.js" */
/** @import { Database, Writing } from "./archiverows.js" */

const NAME = "salta";
/** On which tabs tell one another of changes. */
const CHANNEL = "salta:archive";

/**
 * What makes each version of the database out of the one before it. Databases of every version are out there, so steps
 * are added, never changed.
 *
 * @type {readonly ((database: Database) => void)[]}
 */
const UPGRADES = Object.freeze([
  (/** @type {Database} */ database) => {
    database.createObjectStore("games", { keyPath: "id" });
    database.createObjectStore("sizes", { keyPath: "id" });
    database.createObjectStore("aside", { autoIncrement: true });
  },
]);

/**
 * Why the archive cannot be used.
 *
 * - `denied`: the browser gives this page no database
 * - `newer`: a newer version of the page has changed its form
 * - `full`: there is no more room
 * - `failed`: anything else
 *
 * @typedef {"denied" | "newer" | "full" | "failed"} ArchiveTrouble
 */

export class ArchiveError extends Error {
  /** @param {ArchiveTrouble} trouble @param {unknown} [cause] */
  constructor(trouble, cause) {
    super(trouble, { cause });
    this.trouble = trouble;
  }
}

/** What is the matter with the archive. @param {unknown} error @returns {ArchiveTrouble} */
export function troubleOf(error) {
  return error instanceof ArchiveError ? error.trouble : "failed";
}

/** All methods reject with an `ArchiveError`. */
export class Archive {
  #room;
  #upgrades;
  /** @type {Promise<Database> | null} */
  #opening = null;
  /** @type {BroadcastChannel | null} */
  #channel;
  /** @type {Set<() => void>} */
  #listeners = new Set();

  /** @param {{ room?: typeof ROOM, upgrades?: typeof UPGRADES }} [parts] */
  constructor({ room = ROOM, upgrades = UPGRADES } = {}) {
    this.#room = room;
    this.#upgrades = upgrades;
    this.#channel = channelOf(() => this.#tell());
  }

  /** The newest first. @returns {Promise<readonly ArchivedGame[]>} */
  all() {
    return this.#run(async (database) => {
      const { games, damaged } = await readAll(database);
      if (damaged.length) await putAside(database, damaged);
      return Object.freeze(games.sort((one, other) => other.changed - one.changed));
    });
  }

  /** @param {string} id @returns {Promise<ArchivedGame | null>} */
  get(id) {
    return this.#run(async (database) => parseArchived(await database.get("games", id)));
  }

  /** How many games are not over, and those of them that were played last. @param {number} most @param {string | null} but  a game that does not count */
  unfinished(most, but) {
    return this.#run(async (database) => {
      const sizes = await database.getAll("sizes");
      const open = sizes.filter(({ id, isOver }) => !isOver && id !== but);
      const newest = open.sort((one, other) => other.changed - one.changed).slice(0, most);
      const rows = await Promise.all(newest.map(({ id }) => database.get("games", id)));
      const games = rows.map(parseArchived).filter((game) => game !== null);
      return { count: open.length, games };
    });
  }

  /** Keep a game as it is given, in place of the one with its id. @param {ArchivedGame} entry */
  put(entry) {
    return this.change(entry.id, () => entry);
  }

  /**
   * Make of a game what it becomes, whichever tab has changed it last.
   *
   * @param {string} id
   * @param {(now: ArchivedGame | null) => ArchivedGame | null} make  from the game as it is, if there is one; the same
   *   value where nothing changes
   * @param {{ makesRoom?: boolean }} [options]  whether finished games make way for it
   * @returns {Promise<ArchivedGame | null>} what has become of it
   */
  async change(id, make, { makesRoom = true } = {}) {
    if (isStorageClosed()) throw new ArchiveError("denied");
    let isChanged = false;
    const made = await this.#run(async (database) => {
      const writing = database.transaction(STORES, "readwrite");
      const row = await writing.objectStore("games").get(id);
      const now = parseArchived(row);
      const next = make(now);
      isChanged = next !== now;
      if (next && isChanged) {
        if (!now) await this.#makeRoom(writing, measureOf(next), makesRoom);
        await this.#write(writing, next, row, now !== null);
      }
      await writing.done;
      return next;
    });
    if (isChanged) this.#changed();
    return made;
  }

  /** What making room has to know of each game. @returns {Promise<readonly Measure[]>} */
  measures() {
    return this.#run((database) => database.getAll("sizes"));
  }

  /** Do several things at once: all of them, or nothing. @template Result @param {(writing: Writing, room: typeof ROOM) => Promise<Result>} work @returns {Promise<Result>} */
  async transact(work) {
    if (isStorageClosed()) throw new ArchiveError("denied");
    const result = await this.#run(async (database) => {
      const writing = database.transaction(STORES, "readwrite");
      try {
        const made = await work(writing, this.#room);
        await writing.done;
        return made;
      } catch (error) {
        attempt(() => writing.abort(), undefined); // one that has failed has stopped by itself
        throw error;
      }
    });
    this.#changed();
    return result;
  }

  /** @param {string} id */
  async remove(id) {
    await this.#run(async (database) => {
      const writing = database.transaction(STORES, "readwrite");
      erase(writing, id);
      await writing.done;
    });
    this.#changed();
  }

  /** Forget all games, also those that could not be read. */
  async clear() {
    await this.#run(async (database) => {
      const writing = database.transaction(STORES, "readwrite");
      await Promise.all([...STORES.map((name) => writing.objectStore(name).clear()), writing.done]);
    });
    this.#changed();
  }

  /** How much there is, and how many games could not be read. */
  size() {
    return this.#run(async (database) => {
      const [sizes, aside] = await Promise.all([database.getAll("sizes"), database.count("aside")]);
      return { games: sizes.length, bytes: bytesOf(sizes), aside };
    });
  }

  /** @param {() => void} listener  called when games have changed, here or in another tab @returns {() => void} ends it */
  onChange(listener) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Give everything back: for tests, and before the database is deleted. */
  async close() {
    this.#channel?.close();
    this.#channel = null;
    const database = await this.#opening?.catch(() => null);
    database?.close();
    this.#opening = null;
  }

  /** @param {Writing} writing @param {ArchivedGame} next @param {unknown} row  what is there under its id @param {boolean} isKnown  whether that is a game */
  async #write(writing, next, row, isKnown) {
    // A failed request is reported by the transaction as well.
    writing.done.catch(() => {});
    if (!isKnown && row !== undefined) await writing.objectStore("aside").add(row);
    const measure = measureOf(next);
    const puts = [
      writing.objectStore("games").put(next),
      writing.objectStore("sizes").put(measure),
    ];
    await Promise.all([...puts, writing.done]);
  }

  /** @param {Writing} writing @param {Measure} added @param {boolean} isAllowed  whether finished games may make way */
  async #makeRoom(writing, added, isAllowed) {
    const sizes = await writing.objectStore("sizes").getAll();
    const others = sizes.filter(({ id }) => id !== added.id);
    const gone = leaving([...others, added], added.id, this.#room);
    if (!gone || (gone.length > 0 && !isAllowed)) {
      writing.done.catch(() => {});
      writing.abort();
      throw new ArchiveError("full");
    }
    for (const { id } of gone) erase(writing, id);
  }

  /** @template Result @param {(database: Database) => Promise<Result>} action @returns {Promise<Result>} */
  async #run(action) {
    try {
      return await action(await this.#open());
    } catch (error) {
      if (!isClosed(error)) throw asArchiveError(error, "failed");
    }
    // The browser or another tab has closed the database: it is opened again, once.
    this.#opening = null;
    try {
      return await action(await this.#open());
    } catch (error) {
      throw asArchiveError(error, "failed");
    }
  }

  #open() {
    this.#opening ??= this.#opened().catch((error) => {
      this.#opening = null;
      throw asArchiveError(error, "denied");
    });
    return this.#opening;
  }

  /** @returns {Promise<Database>} */
  #opened() {
    const forget = () => {
      this.#opening = null;
      this.#tell();
    };
    return new Promise((resolve, reject) => {
      openDB(NAME, this.#upgrades.length, {
        upgrade: (database, from) => {
          for (const step of this.#upgrades.slice(from)) step(/** @type {Database} */ (database));
        },
        blocked: () => reject(new ArchiveError("failed")),
        // Another tab has a newer page, or the database is deleted: nobody has to wait for this one.
        blocking: (_now, _next, { target }) => {
          /** @type {IDBDatabase} */ (target).close();
          forget();
        },
        terminated: forget,
      }).then((database) => resolve(/** @type {Database} */ (database)), reject);
    });
  }

  #changed() {
    this.#channel?.postMessage(null);
    this.#tell();
  }

  #tell() {
    for (const listener of this.#listeners) listener();
  }
}

/** @type {Archive | null} */
let archive = null;

/** The archive of this page. */
export function gameArchive() {
  archive ??= new Archive();
  return archive;
}

/** @param {() => void} onMessage @returns {BroadcastChannel | null} */
function channelOf(onMessage) {
  try {
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener("message", onMessage);
    return channel;
  } catch {
    return null;
  }
}

/** Has the connection to the database been closed? @param {unknown} error */
function isClosed(error) {
  return error instanceof DOMException && error.name === "InvalidStateError";
}

/** @param {unknown} error @param {ArchiveTrouble} otherwise */
function asArchiveError(error, otherwise) {
  if (error instanceof ArchiveError) return error;
  const name = error instanceof DOMException ? error.name : "";
  if (name === "VersionError") return new ArchiveError("newer", error);
  return new ArchiveError(name === "QuotaExceededError" ? "full" : otherwise, error);
}
