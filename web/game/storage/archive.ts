/**
 * The archive of games played here, shared by all tabs of the site.
 *
 * A game is updated in a single transaction, so that no tab undoes another's change. Unreadable rows are quarantined,
 * never dropped. If room runs out, the oldest finished games without a star are deleted.
 */

import { openDB } from "idb";
import { Atom } from "../../base/atom.ts";
import { parsed } from "../../base/schema.ts";
import type { ArchivedGame } from "./archivedgame.ts";
import { archivedGame } from "./archivedgame.ts";
import type { Database, Measure, Writing } from "./archiveroom.ts";
import {
  bytesOf,
  changeGame,
  erase,
  leaving,
  measuresIn,
  quarantine,
  ROOM,
  readAll,
  STORES,
} from "./archiveroom.ts";
import { attempt, isStorageClosed } from "./storage.ts";

const NAME = "salta";
/** The channel on which tabs announce changes. */
const CHANNEL = "salta:archive";

const VERSION = 1;

export type ArchiveTrouble =
  | "denied" // the browser gives this page no database
  | "newer" // a newer version of the page has changed the database
  | "full" // no storage is left
  | "failed"; // anything else

export class ArchiveError extends Error {
  trouble;

  constructor(trouble: ArchiveTrouble, cause?: unknown) {
    super(trouble, { cause });
    this.trouble = trouble;
  }
}

export function troubleOf(error: unknown): ArchiveTrouble {
  return error instanceof ArchiveError ? error.trouble : "failed";
}

/** All methods reject with an `ArchiveError`. */
export class Archive {
  #room;
  #opening: Promise<Database> | null = null;
  #channel: BroadcastChannel | null;
  #news = new Atom();
  #version = 0;
  #asideNews = new Atom();
  #aside = 0;

  constructor({ room = ROOM }: { room?: typeof ROOM } = {}) {
    this.#room = room;
    this.#channel = channelOf(() => this.#reportChange());
  }

  /** The number of changes to the games, here or in another tab. Signals can follow it. */
  get version() {
    this.#news.reportRead();
    return this.#version;
  }

  /** The number of unreadable games that this page has quarantined. Signals can follow it. */
  get asides() {
    this.#asideNews.reportRead();
    return this.#aside;
  }

  /** Newest first. */
  all(): Promise<readonly ArchivedGame[]> {
    return this.#run(async (database) => {
      const { games, damaged } = await readAll(database);
      if (damaged.length) this.#reportAside(await quarantine(database, damaged));
      return Object.freeze(games.sort((one, other) => other.changed - one.changed));
    });
  }

  get(id: string): Promise<ArchivedGame | null> {
    return this.#run(async (database) => parsed(archivedGame, await database.get("games", id)));
  }

  /**
   * Counts all unfinished games, and returns the most recently played ones.
   *
   * @param but the id of a game to leave out
   */
  unfinished(most: number, but: string | null) {
    return this.#run(async (database) => {
      const sizes = await measuresIn(database.transaction(STORES));
      const open = sizes.filter(({ id, isOver }) => !isOver && id !== but);
      const newest = open.sort((one, other) => other.changed - one.changed).slice(0, most);
      const rows = await Promise.all(newest.map(({ id }) => database.get("games", id)));
      const games = rows.map((row) => parsed(archivedGame, row)).filter((game) => game !== null);
      return { count: open.length, games };
    });
  }

  put(entry: ArchivedGame) {
    return this.change(entry.id, () => entry);
  }

  /**
   * Changes a stored game, whichever tab wrote it.
   *
   * @param make returns the changed game, or its argument for no change
   * @returns the game after the change
   */
  async change(
    id: string,
    make: (now: ArchivedGame | null) => ArchivedGame | null,
  ): Promise<ArchivedGame | null> {
    if (isStorageClosed()) throw new ArchiveError("denied");
    const { game, isChanged, isAside } = await this.#write(async (writing) => {
      const admit = (measure: Measure, isNew: boolean) =>
        !isNew || this.#makeRoom(writing, measure);
      const change = await changeGame(writing, id, make, admit);
      if (change.isFull) throw new ArchiveError("full");
      return change;
    });
    if (isAside) this.#reportAside(1);
    if (isChanged) this.#changed();
    return game;
  }

  measures(): Promise<readonly Measure[]> {
    return this.#run((database) => measuresIn(database.transaction(STORES)));
  }

  /** Commits everything that `work` writes, or nothing. */
  async transact<Result>(
    work: (writing: Writing, room: typeof ROOM) => Promise<Result>,
  ): Promise<Result> {
    if (isStorageClosed()) throw new ArchiveError("denied");
    const result = await this.#write((writing) => work(writing, this.#room));
    this.#changed();
    return result;
  }

  async remove(id: string) {
    await this.#write(async (writing) => erase(writing, id));
    this.#changed();
  }

  async clear() {
    await this.#write((writing) =>
      Promise.all(STORES.map((name) => writing.objectStore(name).clear())),
    );
    this.#changed();
  }

  /** `aside` is the number of quarantined games. */
  size() {
    return this.#run(async (database) => {
      const sizes = await measuresIn(database.transaction(STORES));
      const aside = await database.count("aside");
      return { games: sizes.length, bytes: bytesOf(sizes), aside };
    });
  }

  /** For tests, and before the database is deleted. */
  async close() {
    this.#channel?.close();
    this.#channel = null;
    const database = await this.#opening?.catch(() => null);
    database?.close();
    this.#opening = null;
  }

  /** Delete the oldest games to make room for one; false if that is not enough. */
  async #makeRoom(writing: Writing, added: Measure) {
    const sizes = await measuresIn(writing);
    const others = sizes.filter(({ id }) => id !== added.id);
    const gone = leaving([...others, added], added.id, this.#room);
    for (const { id } of gone ?? []) erase(writing, id);
    return gone !== null;
  }

  #write<Result>(work: (writing: Writing) => Promise<Result>): Promise<Result> {
    return this.#run(async (database) => {
      const writing = database.transaction(STORES, "readwrite");
      writing.done.catch(() => {}); // the work throws the error of the request that failed
      try {
        const result = await work(writing);
        await writing.done;
        return result;
      } catch (error) {
        attempt(() => writing.abort(), undefined); // a failed transaction has already stopped
        throw error;
      }
    });
  }

  async #run<Result>(action: (database: Database) => Promise<Result>): Promise<Result> {
    const opening = this.#open();
    try {
      return await action(await opening);
    } catch (error) {
      if (!isPassing(error)) throw asArchiveError(error, "failed");
    }
    // The first caller to notice reopens the database. The old connection may be closed already.
    if (this.#opening === opening) {
      this.#opening = null;
      opening.then((database) => database.close()).catch(() => {});
    }
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

  #opened(): Promise<Database> {
    const forget = () => {
      this.#opening = null;
      this.#reportChange();
    };
    return new Promise((resolve, reject) => {
      openDB(NAME, VERSION, {
        upgrade(database) {
          database.createObjectStore("games", { keyPath: "id" });
          database.createObjectStore("sizes", { keyPath: "id" });
          database.createObjectStore("aside", { autoIncrement: true });
        },
        blocked: () => reject(new ArchiveError("failed")),
        // Another tab has a newer page, or the database is being deleted.
        blocking: (_now, _next, { target }) => {
          (target as IDBDatabase).close();
          forget();
        },
        terminated: forget,
      }).then((database) => resolve(database as Database), reject);
    });
  }

  #reportAside(count: number) {
    if (count === 0) return;
    this.#aside += count;
    this.#asideNews.reportChange();
  }

  #changed() {
    this.#channel?.postMessage(null);
    this.#reportChange();
  }

  #reportChange() {
    this.#version += 1;
    this.#news.reportChange();
  }
}

let archive: Archive | null = null;

export function gameArchive() {
  archive ??= new Archive();
  return archive;
}

function channelOf(onMessage: () => void): BroadcastChannel | null {
  try {
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener("message", onMessage);
    return channel;
  } catch {
    return null;
  }
}

/**
 * Transient errors: the browser or another tab closed the connection, or the browser aborted a transaction. WebKit
 * reports UnknownError if it has lost its database process.
 */
const PASSING = /^(InvalidState|Unknown|Abort|Timeout)Error$/;

function isPassing(error: unknown) {
  return error instanceof DOMException && PASSING.test(error.name);
}

function asArchiveError(error: unknown, otherwise: ArchiveTrouble) {
  if (error instanceof ArchiveError) return error;
  const name = error instanceof DOMException ? error.name : "";
  if (name === "VersionError") return new ArchiveError("newer", error);
  return new ArchiveError(name === "QuotaExceededError" ? "full" : otherwise, error);
}
