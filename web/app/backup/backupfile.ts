/**
 * The file of a backup: JSON with all that the browser keeps, which reads for ever. `version` rises when its form changes;
 * each entry also has the version of its own data, as in the browser's storage.
 *
 *     {"salta": "backup", "version": 1, "made": "2026-11-22T20:15:00.000Z", "page": "1.7.0",
 *      "entries": {"puzzles": {"version": 1, "data": …}}, "asides": {"solo:aside-1": "…"}, "games": […]}
 */

import type { ArchivedGame } from "../../game/storage/archivedgame.ts";
import { parseArchived } from "../../game/storage/archivedgame.ts";
import { attempt, VERSION as ENTRY_VERSION } from "../../game/storage/storage.ts";
import type { StoredGame } from "../../game/storage/storedgame.ts";
import { parseGame } from "../../game/storage/storedgame.ts";
import { ASIDE, ENTRIES, entryKind, GAME_ENTRY, LEFT_OUT } from "./entries.ts";

export const VERSION = 1;

/** Bytes of a file that is read: some times what a browser keeps. */
export const MOST_BYTES = 100_000_000;

/** What has been read of a backup. */
export interface Backup {
  made: Date | null;
  /** Of the known entries, by name, as their kinds parse them */
  values: ReadonlyMap<string, unknown>;
  games: readonly ArchivedGame[];
  /** Games that are not in its archive */
  strays: readonly StrayGame[];
  /** What could not be read when it was saved, as it stood */
  asides: Readonly<Record<string, string>>;
  /** What of it cannot be restored */
  faults: readonly Fault[];
}

/** A game from the board of a tab. */
type StrayGame = { game: StoredGame };

/**
 * What is wrong with a part: it has not its form (`damaged`), a newer page has written it (`newer`), or this page knows no
 * such entry (`unknown`). `number`: of a game in the archive. `place`: the keys to what is damaged, where that is a single part.
 */
export type Fault = {
  name: string;
  kind: "damaged" | "newer" | "unknown";
  number?: number;
  place?: string;
};

/** Faults of which the place is looked for, which takes some time. */
const MOST_PLACES = 20;

/** Why a whole file is no backup that can be read. */
export type Refusal = "empty" | "large" | "unreadable" | "broken" | "foreign" | "newer" | "damaged";

interface Kept {
  /** Of all entries, by name */
  texts: ReadonlyMap<string, string>;
  games: readonly ArchivedGame[];
  now: Date;
  /** The version of the page */
  page: string;
}

/** The text of a backup. */
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

/** "salta-backup-2026-11-22.json", by the player's own calendar. */
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
  for (const [name, entry] of Object.entries(entries)) {
    const found = valueIn(name, entry);
    if ("fault" in found) {
      const data = isObject(entry) ? entry.data : undefined;
      const isRead = (changed: unknown) =>
        !("fault" in valueIn(name, { version: ENTRY_VERSION, data: changed }));
      faults.push({
        ...{ name, kind: found.fault },
        ...(found.fault === "damaged" && placed(data, isRead, faults)),
      });
    } else if (found.strays) strays.push(...found.strays);
    else values.set(name, found.value);
  }
  // In the order in which they are told.
  const known = ENTRIES.filter(({ name }) => values.has(name));
  return { values: new Map(known.map(({ name }) => [name, values.get(name)])), strays };
}

function valueIn(
  name: string,
  entry: unknown,
): { fault: Fault["kind"] } | { value?: unknown; strays?: readonly StrayGame[] } {
  const parse = parserOf(name);
  if (!parse) return { fault: "unknown" };
  if (!isObject(entry) || typeof entry.version !== "number") return { fault: "damaged" };
  if (entry.version > ENTRY_VERSION) return { fault: "newer" };
  try {
    return parse(entry.data) ?? { fault: "damaged" };
  } catch {
    return { fault: "damaged" };
  }
}

function parserOf(
  name: string,
): ((data: unknown) => { value?: unknown; strays?: readonly StrayGame[] } | null) | null {
  if (GAME_ENTRY.test(name)) {
    return (data) => {
      const game = parseGame(data);
      return game && { strays: game.record.moves.length > 0 ? [{ game }] : [] };
    };
  }
  const kind = entryKind(name);
  if (!kind) return null;
  return (data) => {
    const value = kind.parse(data);
    return value === null ? null : { value };
  };
}

function gamesIn(rows: readonly unknown[], faults: Fault[]) {
  return rows.flatMap((row, place) => {
    const game = parseArchived(row);
    if (!game) {
      const isRead = (changed: unknown) => parseArchived(changed) !== null;
      faults.push({
        ...{ name: "games", kind: "damaged", number: place + 1 },
        ...placed(row, isRead, faults),
      });
    }
    return game ? [game] : [];
  });
}

/** Where it is damaged, if that is found. */
function placed(data: unknown, isRead: (changed: unknown) => boolean, faults: readonly Fault[]) {
  const place = faults.length < MOST_PLACES ? placeOf(data, isRead) : "";
  return place ? { place } : {};
}

function asidesIn(asides: unknown, faults: Fault[]): Record<string, string> {
  if (asides === undefined) return {};
  if (isObject(asides) && Object.values(asides).every((text) => typeof text === "string")) {
    return asides as Record<string, string>;
  }
  faults.push({ name: "asides", kind: "damaged" });
  return {};
}

/** @returns undefined where it is no JSON */
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

type IsGood = (data: unknown) => boolean;

const BOARD = ".".repeat(50);
const MOVE = "33-42";

/** One of these is right in most places. */
const STAND_INS = Object.freeze([0, 1, "", BOARD, MOVE, false, null, undefined, [], {}]);

/** How often the data is parsed for it at most. */
const MOST_TRIES = 600;

/** Parts that are tried one by one; of more, the first bad one is found by halving. */
const FEW = 40;

/**
 * Where data that cannot be read is wrong: the one part of it that, replaced, lets it be read. The parsers say only whether
 * they can read something, so parts are replaced until they can.
 *
 * @returns such as "standing.rating" or "moves.3"; "" where no single part is found
 */
export function placeOf(data: unknown, isGood: IsGood): string {
  let tries = MOST_TRIES;
  const isTriedGood = (changed: unknown) => {
    tries -= 1;
    return tries >= 0 && attempt(() => isGood(changed), false);
  };
  return (keysTo(data, isTriedGood) ?? []).join(".");
}

function keysTo(data: unknown, isGood: IsGood): string[] | null {
  if (typeof data !== "object" || data === null) return null;
  const parts: [string, unknown][] = Object.entries(data);
  const whole = (changed: readonly [string, unknown][]) =>
    Array.isArray(data) ? changed.map(([, part]) => part) : Object.fromEntries(changed);
  const isGoodWith = (key: string, part: unknown) =>
    isGood(whole(parts.map((known) => (known[0] === key ? [key, part] : known))));
  const tried =
    parts.length > FEW ? firstBad(parts, (some) => isGood(whole(some))) : parts.map(([key]) => key);
  const culprit = tried.find((key) => STAND_INS.some((part) => isGoodWith(key, part)));
  for (const [key, part] of parts) {
    if (key !== culprit && (culprit !== undefined || !tried.includes(key))) continue;
    const deeper = keysTo(part, (changed) => isGoodWith(key, changed));
    if (deeper) return [key, ...deeper];
  }
  return culprit === undefined ? null : [culprit];
}

/** The key of the first part with which a beginning can no longer be read; none where nothing can be left out. */
function firstBad(
  parts: readonly [string, unknown][],
  isGood: (beginning: readonly [string, unknown][]) => boolean,
): string[] {
  if (!isGood([])) return [];
  let [good, bad] = [0, parts.length];
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (isGood(parts.slice(0, middle))) good = middle;
    else bad = middle;
  }
  return parts.slice(good, bad).map(([key]) => key);
}
