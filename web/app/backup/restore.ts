/** Bringing a backup back: first what would come of it, then, if the player agrees, doing it. */

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
import { entryNames } from "../../game/storage/persistence.ts";
import type { Area, Store } from "../../game/storage/storage.ts";
import { attempt, PREFIX, SharedEntry } from "../../game/storage/storage.ts";
import type { Backup } from "./backupfile.ts";
import { ASIDE, entryNamed, storedHere } from "./entries.ts";
import type { Coming, RestoreWatch } from "./mergedgames.ts";
import { mergedGame } from "./mergedgames.ts";

/**
 * How many things an entry of the backup holds, and how many of them are new here; `isChange`: some become better, at least.
 */
type EntryPlan = { name: string; saved: number; added: number; isChange: boolean };

/** How many games come in, how many are there already, and for how many there is no room. */
type GamesPlan = { saved: number; added: number; further: number; beside: number; left: number };

export interface Plan {
  entries: readonly EntryPlan[];
  games: GamesPlan;
  /** It has settings that differ from those here */
  hasSettings: boolean;
}

/** What could not be restored: entries by name, games by their number; `trouble` is why the games were not. */
export interface Outcome {
  entries: readonly string[];
  games: number;
  trouble: ArchiveTrouble | null;
  /** Under which names what was here and could not be read was put aside */
  asides: readonly string[];
}

const SETTINGS = "settings";
const ASIDE_NAME = /^[a-z0-9:-]{1,60}$/;

/**
 * What would come of a backup.
 *
 * @param saved its games
 */
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
 * Merge a backup into what is here. Each entry is changed to what is there by then, in whichever tab; an entry that cannot
 * be stored stays as it was.
 *
 * @param saved its games
 */
export async function restore(
  backup: Pick<Backup, "values" | "asides">,
  saved: readonly ArchivedGame[],
  {
    store,
    area,
    archive,
    isWithSettings,
    onGame,
    signal,
  }: {
    store: Store;
    area: Area | null;
    archive: Pick<Archive, "transact">;
    /** The settings of the backup replace those here */
    isWithSettings: boolean;
    /** So many of its games have been looked at */
    onGame: (done: number) => void;
    /** Stops it as long as games are looked at: then nothing has changed */
    signal: AbortSignal;
  },
): Promise<Outcome> {
  const left = await gamesLeft(saved, archive, { onGame, signal });
  const entries = [];
  const asides = [];
  for (const [name, value] of backup.values) {
    const isSettings = name === SETTINGS;
    if (isSettings && !isWithSettings) continue;
    const { isStored, aside } = restoreEntry(knownEntry(name), value, store, isSettings);
    if (!isStored) entries.push(name);
    if (aside) asides.push(aside);
  }
  if (!restoreAsides(backup.asides, area)) entries.push("asides");
  return { entries, asides, ...left };
}

/** For how many games there is no room, or that none could be stored. */
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

/** @param isTaken it replaces what is here */
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

/**
 * What could not be read when the backup was made comes back as it was, once.
 *
 * @returns whether all are stored
 */
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
 * No game here makes way for one of a backup.
 *
 * @returns those for which there is no room
 * @throws ArchiveError where it is stopped or cannot be stored; then nothing has changed
 */
export function restoreGames(
  saved: readonly ArchivedGame[],
  archive: Pick<Archive, "transact">,
  { onGame, signal }: RestoreWatch,
): Promise<readonly ArchivedGame[]> {
  return archive.transact(async (writing, room) => {
    const merge = await mergerInto(writing, room);
    const left: ArchivedGame[] = [];
    for (const [place, game] of saved.entries()) {
      signal.throwIfAborted();
      if (!(await merge(game))) left.push(game);
      onGame(place + 1);
    }
    return left;
  });
}

/** What merges one game; false where there is no room for it. */
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
