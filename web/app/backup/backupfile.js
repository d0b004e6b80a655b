/**
 * The file of a backup: JSON with all that the browser keeps, which reads for ever. `version` rises when its form changes;
 * each entry also has the version of its own data, as in the browser's storage.
 *
 *     {"salta": "backup", "version": 1, "made": "2026-11-22T20:15:00.000Z", "page": "1.7.0",
 *      "entries": {"puzzles": {"version": 1, "data": …}}, "asides": {"solo:aside-1": "…"}, "games": […]}
 */

import { parseArchived } from "../../game/archivedgame.js";
import { parseKept } from "../../game/keptgames.js";
import { VERSION as ENTRY_VERSION } from "../../game/storage.js";
import { parseGame } from "../../game/storedgame.js";
import { ASIDE, ENTRIES, entryKind, GAME_ENTRY, KEPT_ENTRY, LEFT_OUT } from "./entries.js";

/** @import { ArchivedGame } from "../../game/archivedgame.js" */
/** @import { StoredGame } from "../../game/storedgame.js" */

export const VERSION = 1;

/** Bytes of a file that is read: some times what a browser keeps. */
export const MOST_BYTES = 100_000_000;

/**
 * What has been read of a backup.
 *
 * @typedef {object} Backup
 * @property {Date | null} made
 * @property {ReadonlyMap<string, unknown>} values  of the known entries, by name, as their kinds parse them
 * @property {readonly ArchivedGame[]} games
 * @property {readonly StrayGame[]} strays  games that are not in its archive
 * @property {Readonly<Record<string, string>>} asides  what could not be read when it was saved, as it stood
 * @property {readonly Fault[]} faults  what of it cannot be restored
 */

/** A game from the board of a tab, or one that made way for it. @typedef {{ game: StoredGame }} StrayGame */

/**
 * What is wrong with a part: it has not its form (`damaged`), a newer page has written it (`newer`), or this page knows no
 * such entry (`unknown`). `number`: of a game in the archive.
 *
 * @typedef {{ name: string, kind: "damaged" | "newer" | "unknown", number?: number }} Fault
 */

/** Why a whole file is no backup that can be read. @typedef {"empty" | "large" | "unreadable" | "broken" | "foreign" | "newer" | "damaged"} Refusal */

/**
 * @typedef {object} Kept
 * @property {ReadonlyMap<string, string>} texts  of all entries, by name
 * @property {readonly ArchivedGame[]} games
 * @property {Date} now
 * @property {string} page  the version of the page
 */

/** The text of a backup. @param {Kept} kept */
export function formatBackup({ texts, games, now, page }) {
  /** @type {Record<string, unknown>} */
  const entries = {};
  /** @type {Record<string, string>} */
  const asides = {};
  for (const [name, text] of texts) {
    if (LEFT_OUT.includes(name)) continue;
    const entry = ASIDE.test(name) ? undefined : jsonIn(text);
    if (entry === undefined) asides[name] = text;
    else entries[name] = entry;
  }
  const made = now.toISOString();
  return JSON.stringify({ salta: "backup", version: VERSION, made, page, entries, asides, games });
}

/** "salta-backup-2026-11-22.json", by the player's own calendar. @param {Date} day */
export function backupName(day) {
  const parts = [day.getFullYear(), day.getMonth() + 1, day.getDate()];
  return `salta-backup-${parts.map((part) => String(part).padStart(2, "0")).join("-")}.json`;
}

/** @param {string} text @returns {Backup | { refusal: Refusal }} */
export function parseBackup(text) {
  if (text.trim() === "") return { refusal: "empty" };
  const data = jsonIn(text.replace(/^\uFEFF/, ""));
  if (data === undefined) return { refusal: "broken" };
  if (!isObject(data) || data.salta !== "backup") return { refusal: "foreign" };
  const { version, made, entries, asides, games } = data;
  if (typeof version === "number" && version > VERSION) return { refusal: "newer" };
  if (version !== VERSION || !isObject(entries) || !Array.isArray(games)) {
    return { refusal: "damaged" };
  }
  /** @type {Fault[]} */
  const faults = [];
  return {
    made: dateIn(made),
    ...entriesIn(entries, faults),
    games: gamesIn(games, faults),
    asides: asidesIn(asides, faults),
    faults,
  };
}

/** @param {Readonly<Record<string, unknown>>} entries @param {Fault[]} faults */
function entriesIn(entries, faults) {
  /** @type {Map<string, unknown>} */
  const values = new Map();
  /** @type {StrayGame[]} */
  const strays = [];
  for (const [name, entry] of Object.entries(entries)) {
    // Older pages have saved some of it.
    if (LEFT_OUT.includes(name)) continue;
    const found = valueIn(name, entry);
    if ("fault" in found) faults.push({ name, kind: found.fault });
    else if (found.strays) strays.push(...found.strays);
    else values.set(name, found.value);
  }
  // In the order in which they are told.
  const known = ENTRIES.filter(({ name }) => values.has(name));
  return { values: new Map(known.map(({ name }) => [name, values.get(name)])), strays };
}

/** @param {string} name @param {unknown} entry @returns {{ fault: Fault["kind"] } | { value?: unknown, strays?: readonly StrayGame[] }} */
function valueIn(name, entry) {
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

/** @param {string} name @returns {((data: unknown) => { value?: unknown, strays?: readonly StrayGame[] } | null) | null} */
function parserOf(name) {
  if (GAME_ENTRY.test(name)) {
    return (data) => {
      const game = parseGame(data);
      return game && { strays: game.record.moves.length > 0 ? [{ game }] : [] };
    };
  }
  if (name === KEPT_ENTRY) {
    return (data) => {
      const strays = parseKept(data);
      return strays && { strays };
    };
  }
  const kind = entryKind(name);
  if (!kind) return null;
  return (data) => {
    const value = kind.parse(data);
    return value === null ? null : { value };
  };
}

/** @param {readonly unknown[]} rows @param {Fault[]} faults */
function gamesIn(rows, faults) {
  return rows.flatMap((row, place) => {
    const game = parseArchived(row);
    if (!game) faults.push({ name: "games", kind: "damaged", number: place + 1 });
    return game ? [game] : [];
  });
}

/** @param {unknown} asides @param {Fault[]} faults @returns {Record<string, string>} */
function asidesIn(asides, faults) {
  if (asides === undefined) return {};
  if (isObject(asides) && Object.values(asides).every((text) => typeof text === "string")) {
    return /** @type {Record<string, string>} */ (asides);
  }
  faults.push({ name: "asides", kind: "damaged" });
  return {};
}

/** @param {string} text @returns {unknown} undefined where it is no JSON */
function jsonIn(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @param {unknown} made */
function dateIn(made) {
  const date = new Date(typeof made === "string" ? made : Number.NaN);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
