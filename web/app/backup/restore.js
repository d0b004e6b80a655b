/** Bringing a backup back: first what would come of it, then, if the player agrees, doing it. */

import { measureOf, ROOM, roomIn } from "../../game/archiveroom.js";
import { entryNames } from "../../game/forgetting.js";
import { SharedEntry } from "../../game/sharedentry.js";
import { attempt, PREFIX } from "../../game/storage.js";
import { ASIDE, ENTRIES } from "./entries.js";
import { mergedGame } from "./mergedgames.js";

/** @import { Archive } from "../../game/archive.js" */
/** @import { ArchivedGame } from "../../game/archivedgame.js" */
/** @import { Area, Store } from "../../game/storage.js" */
/** @import { Backup } from "./backupfile.js" */
/** @import { EntryKind } from "./entries.js" */
/** @import { Coming } from "./mergedgames.js" */

/** How many things an entry of the backup holds, and how many of them are new here; `isChange`: some become better, at least. @typedef {{ name: string, saved: number, added: number, isChange: boolean }} EntryPlan */

/** How many games come in, how many are there already, and for how many there is no room. @typedef {{ saved: number, added: number, further: number, beside: number, left: number }} GamesPlan */

/**
 * @typedef {object} Plan
 * @property {readonly EntryPlan[]} entries
 * @property {GamesPlan} games
 * @property {boolean} hasSettings  it has settings that differ from those here
 */

/**
 * What could not be restored: entries by name, games by their number; `trouble` is why the first game was not.
 *
 * @typedef {object} Outcome
 * @property {readonly string[]} entries
 * @property {number} games
 * @property {unknown} trouble
 * @property {readonly string[]} asides  under which names what was here and could not be read was put aside
 */

const SETTINGS = "settings";
/** No game here makes way for one of a backup. */
const HERE_STAYS = Object.freeze({ makesRoom: false });
const ASIDE_NAME = /^[a-z0-9:-]{1,60}$/;

/**
 * What would come of a backup.
 *
 * @param {Pick<Backup, "values">} backup
 * @param {readonly ArchivedGame[]} saved  its games
 * @param {{ store: Store, games: readonly ArchivedGame[] }} here
 * @returns {Plan}
 */
export function planOf({ values }, saved, { store, games }) {
  const plans = [...values]
    .filter(([name]) => name !== SETTINGS)
    .map(([name, value]) => entryPlan(name, value, store));
  return {
    entries: plans,
    games: gamesPlan(saved, games),
    hasSettings: values.has(SETTINGS) && isOther(values.get(SETTINGS), store),
  };
}

/** @param {unknown} settings @param {Store} store */
function isOther(settings, store) {
  return !isEqual(settings, readHere(SETTINGS, store));
}

/** @param {string} name @param {unknown} value @param {Store} store @returns {EntryPlan} */
function entryPlan(name, value, store) {
  const kind = kindNamed(name);
  const { written = (/** @type {unknown} */ same) => same, count } = kind;
  const now = readHere(name, store);
  const merged = now === null ? value : kind.merged(now, value);
  const isChange = now === null || !isEqual(written(merged), written(now));
  if (!count) return { name, saved: 1, added: isChange ? 1 : 0, isChange };
  const before = now === null ? 0 : count(now);
  return { name, saved: count(value), added: Math.max(0, count(merged) - before), isChange };
}

/** What is here, without putting anything aside. @param {string} name @param {Store} store */
function readHere(name, store) {
  const text = store.text(name);
  return text === null ? null : attempt(() => kindNamed(name).parse(JSON.parse(text).data), null);
}

/** @param {readonly ArchivedGame[]} saved @param {readonly ArchivedGame[]} games @returns {GamesPlan} */
function gamesPlan(saved, games) {
  const here = new Map(games.map((game) => [game.id, game]));
  const counts = { new: 0, further: 0, beside: 0 };
  const fresh = [];
  for (const game of saved) {
    const { coming, entry } = comingTo(here, game);
    if (coming) counts[coming] += 1;
    if (!here.has(entry.id)) fresh.push(measureOf(entry));
    here.set(entry.id, entry);
  }
  const { new: added, further, beside } = counts;
  const left = fresh.length - roomIn(games.map(measureOf), fresh, ROOM);
  return { saved: saved.length, added, further, beside, left };
}

/** @param {ReadonlyMap<string, ArchivedGame>} here @param {ArchivedGame} game @returns {{ coming: Coming, entry: ArchivedGame }} */
function comingTo(here, game) {
  const first = mergedGame(here.get(game.id) ?? null, game);
  const there = first.coming === "beside" ? here.get(first.entry.id) : undefined;
  return there ? mergedGame(there, first.entry) : first;
}

/**
 * Merge a backup into what is here. Each entry is changed to what is there by then, in whichever tab; an entry that cannot
 * be stored stays as it was.
 *
 * @param {Pick<Backup, "values" | "asides">} backup
 * @param {readonly ArchivedGame[]} saved  its games
 * @param {object} here
 * @param {Store} here.store
 * @param {Area | null} here.area
 * @param {Pick<Archive, "change">} here.archive
 * @param {boolean} here.isWithSettings  the settings of the backup replace those here
 * @param {(done: number) => void} here.onGame  so many of its games have been looked at
 * @returns {Promise<Outcome>}
 */
export async function restore(backup, saved, { store, area, archive, isWithSettings, onGame }) {
  const entries = [];
  const asides = [];
  for (const [name, value] of backup.values) {
    const isSettings = name === SETTINGS;
    if (isSettings && !isWithSettings) continue;
    const { isStored, aside } = restoreEntry(kindNamed(name), value, store, isSettings);
    if (!isStored) entries.push(name);
    if (aside) asides.push(aside);
  }
  if (!restoreAsides(backup.asides, area)) entries.push("asides");
  const failed = await restoreGames(saved, archive, onGame);
  return { entries, asides, games: failed.length, trouble: failed[0]?.error };
}

/** @param {EntryKind<any>} kind @param {unknown} value @param {Store} store @param {boolean} isTaken  it replaces what is here */
function restoreEntry(kind, value, store, isTaken) {
  const { name, parse, merged, written = (same) => same } = kind;
  /** @type {SharedEntry<unknown>} */
  const entry = new SharedEntry(store, { name, parse, first: () => null, written });
  const before = entry.value;
  const isStored = entry.change((now) => {
    const next = now === null || isTaken ? value : merged(now, value);
    return now !== null && isEqual(written(next), written(now)) ? now : next;
  });
  if (!isStored && before !== null) entry.change(() => before);
  return { isStored, aside: entry.aside };
}

/** What could not be read when the backup was made comes back as it was, once. @param {Backup["asides"]} asides @param {Area | null} area @returns {boolean} whether all are stored */
function restoreAsides(asides, area) {
  const isRestored = Object.entries(asides).map(([name, text]) => {
    if (!ASIDE_NAME.test(name)) return true;
    const stem = name.replace(ASIDE, "");
    const known = entryNames(area).filter((other) => other.startsWith(`${stem}:aside-`));
    if (known.some((other) => area?.getItem(PREFIX + other) === text)) return true;
    let count = 1;
    while (known.includes(`${stem}:aside-${count}`)) count += 1;
    return attempt(() => {
      area?.setItem(`${PREFIX}${stem}:aside-${count}`, text);
      return area !== null;
    }, false);
  });
  return isRestored.every(Boolean);
}

/** @param {readonly ArchivedGame[]} saved @param {Pick<Archive, "change">} archive @param {(done: number) => void} onGame */
async function restoreGames(saved, archive, onGame) {
  const failed = [];
  for (const [place, game] of saved.entries()) {
    try {
      await restoreGame(game, archive);
    } catch (error) {
      failed.push({ game, error });
    }
    onGame(place + 1);
  }
  return failed;
}

/** @param {ArchivedGame} saved @param {Pick<Archive, "change">} archive */
async function restoreGame(saved, archive) {
  /** @type {ArchivedGame | null} */
  let beside = null;
  await archive.change(
    saved.id,
    (now) => {
      const { coming, entry } = mergedGame(now, saved);
      beside = coming === "beside" ? entry : null;
      return coming && coming !== "beside" ? entry : now;
    },
    HERE_STAYS,
  );
  const other = /** @type {ArchivedGame | null} */ (beside);
  if (!other) return;
  await archive.change(
    other.id,
    (now) => {
      const { coming, entry } = mergedGame(now, other);
      return coming === "beside" ? now : entry;
    },
    HERE_STAYS,
  );
}

/** @param {string} name @returns {EntryKind<any>} */
function kindNamed(name) {
  const kind = ENTRIES.find((known) => known.name === name);
  if (!kind) throw new Error(`there is no entry ${name}`);
  return kind;
}

/** @param {unknown} one @param {unknown} other */
function isEqual(one, other) {
  return JSON.stringify(one) === JSON.stringify(other);
}
