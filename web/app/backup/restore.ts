/** Restores a backup in two steps: the plan, which the player sees first, and the merge. */

import { ScoreKeeper } from "../../game/rating/scores.ts";
import type { Archive, ArchiveTrouble } from "../../game/storage/archive.ts";
import { troubleOf } from "../../game/storage/archive.ts";
import type { ArchivedGame } from "../../game/storage/archivedgame.ts";
import type { Measure, Writing } from "../../game/storage/archiveroom.ts";
import {
  bytesOf,
  changeGame,
  measureOf,
  measuresIn,
  ROOM,
  roomIn,
} from "../../game/storage/archiveroom.ts";
import type { Entry } from "../../game/storage/entry.ts";
import { storedForm } from "../../game/storage/entry.ts";
import type { Area, Store } from "../../game/storage/storage.ts";
import { attempt, PREFIX, SharedEntry } from "../../game/storage/storage.ts";
import { entryNames } from "../persistence.ts";
import type { Backup } from "./backupfile.ts";
import { ASIDE, entryNamed, storedHere } from "./entries.ts";
import type { Coming, RestoreWatch } from "./mergedgames.ts";
import { mergedGame } from "./mergedgames.ts";

/**
 * `saved`: the number of items in the backup; `added`: how many of them are new here; `isChange`: whether the stored
 * value would change.
 */
type EntryPlan = { name: string; saved: number; added: number; isChange: boolean };

/**
 * The number of games in the backup, and of each `Coming` (`added` are the new ones); `left`: new games that do not
 * fit.
 */
type GamesPlan = { saved: number; added: number; further: number; beside: number; left: number };

export interface Plan {
  entries: readonly EntryPlan[];
  games: GamesPlan;
  /** Whether the backup has settings that differ from the current ones */
  hasSettings: boolean;
}

/** The entries and the number of games that could not be restored. */
export interface Outcome {
  entries: readonly string[];
  games: number;
  trouble: ArchiveTrouble | null;
  /** The names under which unreadable entries of this device were quarantined */
  asides: readonly string[];
}

const SETTINGS = "settings";
const ASIDE_NAME = /^[a-z0-9:-]{1,60}$/;

/** @param saved the games of the backup, including stray ones */
export function planOf(
  { values }: Pick<Backup, "values">,
  saved: readonly ArchivedGame[],
  { store, games }: { store: Store; games: readonly ArchivedGame[] },
): Plan {
  const plans = [...values]
    .filter(([name]) => name !== SETTINGS)
    .map(([name, value]) => entryPlan(name, value, store));
  return {
    entries: plans,
    games: gamesPlan(saved, games),
    hasSettings: values.has(SETTINGS) && isOther(values.get(SETTINGS), store),
  };
}

function isOther(settings: unknown, store: Store) {
  return !isEqual(settings, storedHere(knownEntry(SETTINGS), store));
}

function entryPlan(name: string, value: unknown, store: Store): EntryPlan {
  const entry = knownEntry(name);
  const { count } = entry;
  const now = storedHere(entry, store);
  const merged = now === null ? value : mergedValue(entry, now, value);
  const isChange = now === null || !isSameStored(entry, merged, now);
  if (!count) return { name, saved: 1, added: isChange ? 1 : 0, isChange };
  const before = now === null ? 0 : count(now);
  return { name, saved: count(value), added: Math.max(0, count(merged) - before), isChange };
}

function gamesPlan(saved: readonly ArchivedGame[], games: readonly ArchivedGame[]): GamesPlan {
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

function comingTo(
  here: ReadonlyMap<string, ArchivedGame>,
  game: ArchivedGame,
): { coming: Coming; entry: ArchivedGame } {
  const first = mergedGame(here.get(game.id) ?? null, game);
  const there = first.coming === "beside" ? here.get(first.entry.id) : undefined;
  return there ? mergedGame(there, first.entry) : first;
}

/**
 * Merges a backup into the stored data, which it reads again, since another tab may have changed it after the plan. An
 * entry that cannot be stored stays unchanged.
 *
 * @param saved the games of the backup, including stray ones
 */
export async function restore(
  backup: Pick<Backup, "values" | "asides">,
  saved: readonly ArchivedGame[],
  {
    store,
    area,
    archive,
    isWithSettings,
    ...watch
  }: RestoreWatch & {
    store: Store;
    area: Area | null;
    archive: Pick<Archive, "transact">;
    isWithSettings: boolean;
  },
): Promise<Outcome> {
  const left = await gamesLeft(saved, archive, watch);
  const entries = [];
  const asides = [];
  for (const [name, value] of backup.values) {
    const isSettings = name === SETTINGS;
    if (isSettings && !isWithSettings) continue;
    const { isStored, aside } = restoreEntry(knownEntry(name), value, store, isSettings);
    if (!isStored) entries.push(name);
    if (aside) asides.push(aside);
  }
  // The page that made the backup may not have counted its games.
  new ScoreKeeper(store).add(saved);
  if (!restoreAsides(backup.asides, area)) entries.push("asides");
  return { entries, asides, ...left };
}

async function gamesLeft(
  saved: readonly ArchivedGame[],
  archive: Pick<Archive, "transact">,
  watch: RestoreWatch,
): Promise<Pick<Outcome, "games" | "trouble">> {
  if (saved.length === 0) return { games: 0, trouble: null };
  try {
    const left = await restoreGames(saved, archive, watch);
    return { games: left.length, trouble: left.length > 0 ? "full" : null };
  } catch (error) {
    watch.signal.throwIfAborted();
    return { games: saved.length, trouble: troubleOf(error) };
  }
}

/** @param isTaken whether the value replaces the current one instead of being merged */
function restoreEntry(entry: Entry<unknown>, value: unknown, store: Store, isTaken: boolean) {
  const { mergeTab: _, ...common } = entry;
  const shared: SharedEntry<unknown> = new SharedEntry(store, { ...common, first: () => null });
  const before = shared.value;
  const isStored = shared.change((now) => {
    const next = now === null || isTaken ? value : mergedValue(entry, now, value);
    return now !== null && isSameStored(entry, next, now) ? now : next;
  });
  if (!isStored && before !== null) shared.change(() => before);
  return { isStored, aside: shared.quarantined };
}

function mergedValue<T>(entry: Entry<T>, now: T, saved: T) {
  return entry.merge ? entry.merge(now, saved) : now;
}

function isSameStored<T>(entry: Entry<T>, one: T, other: T) {
  return isEqual(storedForm(entry, one), storedForm(entry, other));
}

/** Skips strings that are already stored, so that restoring twice adds nothing. */
function restoreAsides(asides: Backup["asides"], area: Area | null): boolean {
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

function knownEntry(name: string): Entry<unknown> {
  const entry = entryNamed(name);
  if (!entry) throw new Error(`there is no entry ${name}`);
  return entry;
}

function isEqual(one: unknown, other: unknown) {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Never removes a game of this device to make room. Returns the games that do not fit.
 *
 * @throws ArchiveError if the restore is stopped or the games cannot be stored; then nothing has changed
 */
export function restoreGames(
  saved: readonly ArchivedGame[],
  archive: Pick<Archive, "transact">,
  { progress, signal }: RestoreWatch,
): Promise<readonly ArchivedGame[]> {
  return archive.transact(async (writing, room) => {
    const merge = await mergerInto(writing, room);
    const left: ArchivedGame[] = [];
    for (const [place, game] of saved.entries()) {
      signal.throwIfAborted();
      if (!(await merge(game))) left.push(game);
      progress.value = { done: place + 1, of: saved.length };
    }
    return left;
  });
}

/** Returns a function that merges one game, and returns false if there is no room for it. */
async function mergerInto(writing: Writing, room: typeof ROOM) {
  const known = await measuresIn(writing);
  const sizes = new Map(known.map((measure) => [measure.id, measure.bytes]));
  let sum = bytesOf(known);

  function admit({ id, bytes }: Measure, isNew: boolean) {
    const after = sum - (sizes.get(id) ?? 0) + bytes;
    if (isNew && (sizes.size >= room.games || after > room.bytes)) return false;
    sum = after;
    sizes.set(id, bytes);
    return true;
  }

  return async (saved: ArchivedGame) => {
    let beside: ArchivedGame | null = null;
    const make = (now: ArchivedGame | null) => {
      const { coming, entry } = mergedGame(now, saved);
      beside = coming === "beside" ? entry : null;
      return coming && !beside ? entry : now;
    };
    const { isFull } = await changeGame(writing, saved.id, make, admit);
    const other = beside as ArchivedGame | null;
    if (!other) return !isFull;
    const second = await changeGame(
      writing,
      other.id,
      (now) => {
        const { coming, entry } = mergedGame(now, other);
        return coming === "beside" ? now : entry;
      },
      admit,
    );
    return !second.isFull;
  };
}
