/**
 * The format of a backup: a JSON file with everything that the browser stores, which all later versions can read.
 * `version` increases when the format changes; each entry also carries the version of its own data, as in the browser's
 * storage.
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

/** The maximum file size in bytes: several times what a browser stores. */
export const MOST_BYTES = 100_000_000;

export interface Backup {
  made: Date | null;
  /** The known entries by name, as parsed by their definitions */
  values: ReadonlyMap<string, unknown>;
  games: readonly ArchivedGame[];
  /** Games that are not in the backup's archive */
  strays: readonly StrayGame[];
  /** Raw texts that could not be read when the backup was made */
  asides: Readonly<Record<string, string>>;
  /** The parts that cannot be restored */
  faults: readonly Fault[];
}

/** A game from the board of a tab. */
type StrayGame = { game: StoredGame };

/**
 * A fault in one part: it does not match its schema (`damaged`), was written by a newer page (`newer`), or this page
 * has no such entry (`unknown`). `number`: of a game in the archive. `place`: the keys that lead to the damaged data,
 * if it is only a part.
 */
export type Fault = {
  name: string;
  kind: "damaged" | "newer" | "unknown";
  number?: number;
  place?: string;
};

/** Why a file cannot be read as a backup at all. */
export type Refusal = "empty" | "large" | "unreadable" | "broken" | "foreign" | "newer" | "damaged";

interface Kept {
  /** All entries by name */
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

/** Such as "salta-backup-2026-11-22.json", in local time. */
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
  // In the order in which the page lists them.
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

/** The place at which the data is damaged, if the schema reports it. */
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

/** @returns undefined if the text is not JSON */
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
