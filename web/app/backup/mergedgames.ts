/** Merges the games of a backup with those of the archive; none is lost. */

import type { Signal } from "../../base/signals.ts";
import type { Ask } from "../../engine/client.ts";
import type { View } from "../../engine/gameresults.ts";
import type { GameRecord } from "../../game/record/record.ts";
import { forfeiter, gameFields, lookedAt } from "../../game/record/record.ts";
import type { ArchivedGame, GameResult } from "../../game/storage/archivedgame.ts";
import { mergedFriends } from "../../game/storage/friendsresults.ts";
import type { StoredGame } from "../../game/storage/storedgame.ts";
import type { Backup } from "./backupfile.ts";

export interface RestoreWatch {
  progress: Pick<Signal<{ done: number; of: number }>, "value">;
  /** Aborting it stops the restore before anything has changed */
  signal: AbortSignal;
}

/**
 * What a game of the backup does. "further": it continues or completes the archived game; "beside": it differs from the
 * archived game, and is added as another one; null: it changes nothing.
 */
export type Coming = "new" | "further" | "beside" | null;

const LONGEST_ID = 40;

/** Merges a game of a backup with the archived game of the same id. */
export function mergedGame(
  now: ArchivedGame | null,
  saved: ArchivedGame,
): { coming: Coming; entry: ArchivedGame } {
  if (!now) return { coming: "new", entry: saved };
  const isLonger = leadsTo(now, saved);
  const isShorter = leadsTo(saved, now);
  if (!isLonger && !isShorter) return { coming: "beside", entry: besideOf(saved) };
  const isFurther = isLonger && (!isShorter || saved.changed > now.changed);
  const entry = isFurther ? together(saved, now) : together(now, saved);
  return isEqual(entry, now) ? { coming: null, entry: now } : { coming: "further", entry };
}

/** Returns `one`, completed with data that only `other` has. */
function together(one: ArchivedGame, other: ArchivedGame): ArchivedGame {
  const found = isSame(one, other) ? other : null;
  const friends = mergedFriends(one.game.friends, found?.game.friends);
  return Object.freeze({
    ...one,
    game: friends ? Object.freeze({ ...one.game, friends }) : one.game,
    begun: Math.min(one.begun, other.begun),
    star: one.star || other.star,
    note: one.note || other.note,
    result: one.result ?? found?.result ?? null,
    accuracy: one.accuracy ?? found?.accuracy ?? null,
  });
}

/** Copies the game under an id that depends only on its record, so that restoring twice adds it once. */
function besideOf(saved: ArchivedGame): ArchivedGame {
  const { record } = saved.game;
  const mark = `-${hashOf([record.ruleset, record.start, record.resigned, ...record.moves].join(" "))}`;
  const id = `${saved.id.slice(0, LONGEST_ID - mark.length)}${mark}`;
  return Object.freeze({ ...saved, id, game: { ...saved.game, id } });
}

/** Whether `other` continues or equals `one`. A finished game leads only to itself. */
function leadsTo(one: ArchivedGame, other: ArchivedGame) {
  const [record, whole] = [one.game.record, other.game.record];
  if (one.result && record.moves.length < whole.moves.length) return false;
  return isBeginning(record, whole);
}

/** Also true if the records are equal. */
function isBeginning(one: GameRecord, other: GameRecord) {
  const isStart = one.ruleset === other.ruleset && one.start === other.start;
  if (!isStart || one.moves.length > other.moves.length) return false;
  const isSameEnd = one.resigned === other.resigned && one.timeout === other.timeout;
  const isWhole = isSameEnd && one.moves.length === other.moves.length;
  if (forfeiter(one) && !isWhole) return false;
  return one.moves.every((move, ply) => other.moves[ply] === move);
}

function isSame(one: ArchivedGame, other: ArchivedGame) {
  return leadsTo(one, other) && leadsTo(other, one);
}

function isEqual(one: ArchivedGame, other: ArchivedGame) {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** FNV-1a, 32 bits. */
function hashOf(text: string) {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(36);
}

// A backup has stray games, outside its archive, if its browser had no archive or had not filled it yet.

/** The number of games in one request to Python. */
const BATCH = 100;

/**
 * All games of a backup, except stray ones that Python cannot read or whose moves are already in the backup's archive.
 * `progress` counts only stray games.
 */
export async function gamesOf(
  { games, strays, made }: Pick<Backup, "games" | "strays" | "made">,
  ask: Ask,
  { progress, signal }: RestoreWatch,
): Promise<{ games: readonly ArchivedGame[]; unread: number }> {
  const all = [...games];
  const isKnown = ({ record }: StoredGame) =>
    all.some((known) => isBeginning(record, known.game.record));
  let unread = 0;
  for (let at = 0; at < strays.length; at += BATCH) {
    const batch = strays.slice(at, at + BATCH).map(({ game }) => game);
    const outcomes = await outcomesOf(batch, ask, signal);
    for (const [place, game] of batch.entries()) {
      if (isKnown(game)) continue;
      const outcome = outcomes[place];
      if (outcome) all.push(entryOf(game, outcome, made ?? new Date()));
      else unread += 1;
    }
    progress.value = { done: at + batch.length, of: strays.length };
  }
  return { games: all, unread };
}

/** Empty if Python fails: then each of the games counts as unread. */
async function outcomesOf(games: readonly StoredGame[], ask: Ask, signal: AbortSignal) {
  const fields = games.map(({ record }) => gameFields(lookedAt(record, record.moves.length)));
  try {
    return (await ask("outcomes", { games: fields }, { signal })).games;
  } catch {
    signal.throwIfAborted();
    return [];
  }
}

function entryOf(
  game: StoredGame,
  { board, ending }: Pick<View, "board" | "ending">,
  made: Date,
): ArchivedGame {
  const { record } = game;
  const id =
    game.id ?? `old-${hashOf(JSON.stringify([record.ruleset, record.start, record.moves]))}`;
  const at = made.getTime();
  return Object.freeze({
    id,
    game: Object.freeze({ ...game, id }),
    board,
    result: resultOf(record, ending),
    begun: at,
    changed: at,
    star: false,
    note: "",
    accuracy: null,
  });
}

/** The points stay unknown, because Python would have to count them. */
function resultOf(record: GameRecord, ending: View["ending"]): GameResult | null {
  const loser = forfeiter(record);
  if (loser) {
    const reason = record.timeout ? "time" : "resigned";
    return { winner: loser === 1 ? 2 : 1, reason, points: null, proven: true };
  }
  return ending && { winner: ending.winner, reason: ending.reason, points: null, proven: false };
}
