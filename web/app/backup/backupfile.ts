/**
 * The format of a backup, a JSON file that all later versions can read. Each entry also carries the version of its own
 * data, as in the browser's storage.
 *
 * {"salta": "backup", "version": 1, "made": "2026-11-22T20:15:00.000Z", "page": "1.7.0", "entries": {"puzzles":
 * {"version": 1, "data": …}}, "asides": {"solo:aside-1": "…"}, "games": […]}
 */

import { SchemaError } from "../../base/schema.ts";
import type { ArchivedGame } from "../../game/storage/archivedgame.ts";
import { archivedGame } from "../../game/storage/archivedgame.ts";
import { NewerVersionError, readEntry } from "../../game/storage/entry.ts";
import type { StoredGame } from "../../game/storage/storedgame.ts";
import { gameEntry } from "../../game/storage/storedgame.ts";
import { ASIDE, ENTRIES, entryNamed, GAME_ENTRY, LEFT_OUT } from "./entries.ts";

export const VERSION = 1;

/** Several times what a browser can store. */
export const MOST_BYTES = 100_000_000;

export interface Backup {
  made: Date | null;
  /** Parsed entries, keyed by name */
  values: ReadonlyMap<string, unknown>;
  games: readonly ArchivedGame[];
  /** Games that were on the boards of tabs; the backup's archive may lack them */
  strays: readonly StrayGame[];
  /** Stored strings that the page could not read when it made the backup, keyed by entry name */
  asides: Readonly<Record<string, string>>;
  faults: readonly Fault[];
}

type StrayGame = { game: StoredGame };

/** An item of the backup that cannot be restored. */
export type Fault = {
  name: string;
  kind: "damaged" | "newer" | "unknown";
  /** The number of the game in the archive, counted from 1 */
  number?: number;
  /** The path to the damaged value, its keys joined by dots */
  place?: string;
};

export type Refusal = "empty" | "large" | "unreadable" | "broken" | "foreign" | "newer" | "damaged";

interface Kept {
  texts: ReadonlyMap<string, string>;
  games: readonly ArchivedGame[];
  now: Date;
  page: string;
}

export function formatBackup({ texts, games, now, page }: Kept) {
  const entries: Record<string, unknown> = {};
  const asides: Record<string, string> = {};
  for (const [name, text] of texts) {
    if (LEFT_OUT.includes(name)) continue;
    const entry = ASIDE.test(name) ? undefined : jsonIn(text);
    if (entry === undefined) asides[name] = text;
    else entries[name] = entry;
  }
  const made = now.toISOString();
  return JSON.stringify({ salta: "backup", version: VERSION, made, page, entries, asides, games });
}

/** For example "salta-backup-2026-11-22.json", with the local date. */
export function backupName(day: Date) {
  const parts = [day.getFullYear(), day.getMonth() + 1, day.getDate()];
  return `salta-backup-${parts.map((part) => String(part).padStart(2, "0")).join("-")}.json`;
}

export function parseBackup(text: string): Backup | { refusal: Refusal } {
  if (text.trim() === "") return { refusal: "empty" };
  const data = jsonIn(text.replace(/^\uFEFF/, ""));
  if (data === undefined) return { refusal: "broken" };
  if (!isObject(data) || data.salta !== "backup") return { refusal: "foreign" };
  const { version, made, entries, asides, games } = data;
  if (typeof version === "number" && version > VERSION) return { refusal: "newer" };
  if (version !== VERSION || !isObject(entries) || !Array.isArray(games)) {
    return { refusal: "damaged" };
  }
  const faults: Fault[] = [];
  return {
    made: dateIn(made),
    ...entriesIn(entries, faults),
    games: gamesIn(games, faults),
    asides: asidesIn(asides, faults),
    faults,
  };
}

function entriesIn(entries: Readonly<Record<string, unknown>>, faults: Fault[]) {
  const values: Map<string, unknown> = new Map();
  const strays: StrayGame[] = [];
  for (const [name, data] of Object.entries(entries)) {
    const entry = entryNamed(name);
    try {
      if (entry) values.set(name, readEntry(entry, data));
      else if (GAME_ENTRY.test(name)) strays.push({ game: readEntry(gameEntry, data) });
      else faults.push({ name, kind: "unknown" });
    } catch (error) {
      const isNewer = error instanceof NewerVersionError;
      faults.push({ name, ...(isNewer ? { kind: "newer" } : damageIn(error)) });
    }
  }
  // The table shown before a restore lists the entries in this order.
  const known = ENTRIES.filter(({ name }) => values.has(name));
  return {
    values: new Map(known.map(({ name }) => [name, values.get(name)])),
    strays: strays.filter(({ game }) => game.record.moves.length > 0),
  };
}

function gamesIn(rows: readonly unknown[], faults: Fault[]) {
  return rows.flatMap((row, place) => {
    try {
      return [archivedGame(row)];
    } catch (error) {
      faults.push({ name: "games", number: place + 1, ...damageIn(error) });
      return [];
    }
  });
}

function damageIn(error: unknown): Pick<Fault, "kind" | "place"> {
  const place = error instanceof SchemaError ? error.path.join(".") : "";
  return { kind: "damaged", ...(place !== "" && { place }) };
}

function asidesIn(asides: unknown, faults: Fault[]): Record<string, string> {
  if (asides === undefined) return {};
  if (isObject(asides) && Object.values(asides).every((text) => typeof text === "string")) {
    return asides as Record<string, string>;
  }
  faults.push({ name: "asides", kind: "damaged" });
  return {};
}

/** Undefined for invalid JSON, since null is a valid value. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function dateIn(made: unknown) {
  const date = new Date(typeof made === "string" ? made : Number.NaN);
  return Number.isNaN(date.getTime()) ? null : date;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
