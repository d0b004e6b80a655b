/** Reads games from files, plans which of them fit into the archive, and adds those that fit. */

import { parsed } from "../../base/schema.ts";
import type { Signal } from "../../base/signals.ts";
import type { Ask } from "../../engine/client.ts";
import { refusal } from "../../engine/faults.ts";
import type { View } from "../../engine/gameresults.ts";
import type { RecordedGame } from "../../engine/operations.ts";
import { kindOf, textOf } from "../../files/read.ts";
import type { GameRecord, Player } from "../../game/record/record.ts";
import { forfeiter } from "../../game/record/record.ts";
import { isComputer, NO_NAMES, namesOfGame, PERSON } from "../../game/record/seats.ts";
import type { Archive } from "../../game/storage/archive.ts";
import type { ArchivedGame, GameResult } from "../../game/storage/archivedgame.ts";
import type { Measure, Writing } from "../../game/storage/archiveroom.ts";
import {
  erase,
  excessOf,
  measureOf,
  measuresIn,
  oldestFirst,
  ROOM,
  roomIn,
  without,
} from "../../game/storage/archiveroom.ts";
import { dateOf } from "../../game/storage/days.ts";
import { timeIn, withoutEnd } from "../../game/storage/gameheaders.ts";
import { faultText } from "../../game/texts/faulttext.ts";
import { speaker } from "../../i18n/catalogue.ts";

const say = speaker("games");

/** A file that cannot be read or, if `number` is set, a game in it that cannot. */
type Bad = { name: string; number?: number; reason: () => string };

/** A game from a file, and whether it has comments, marks or variations, which the archive does not store. */
export type FoundGame = { entry: ArchivedGame; hasComments: boolean; hasVariations: boolean };

export type ReadFiles = { found: readonly FoundGame[]; bad: readonly Bad[] };

/** The progress within a file; `of` is 0 until its number of games is known. */
export type Progress = { name: string; done: number; of: number };

interface Reading {
  ask: Ask;
  /** The ruleset of a game that names none */
  usual: string;
  signal: AbortSignal;
  progress: Pick<Signal<Progress | null>, "value">;
}

const WINNERS = Object.freeze({ "1-0": 1, "0-1": 2, "1/2-1/2": 0 } as Readonly<
  Record<string, 0 | 1 | 2>
>);

export async function readFiles(files: readonly File[], reading: Reading): Promise<ReadFiles> {
  const found = [];
  const bad = [];
  for (const file of files) {
    reading.progress.value = { name: file.name, done: 0, of: 0 };
    const read = await gamesIn(file, reading);
    found.push(...read.found);
    bad.push(...read.bad);
  }
  return { found, bad };
}

async function gamesIn(file: File, { ask, usual, signal, progress }: Reading): Promise<ReadFiles> {
  const { name } = file;
  const none = (reason: () => string) => ({ found: [], bad: [{ name, reason }] });
  const read = await textOf(file);
  signal.throwIfAborted();
  if ("refusal" in read) return none(read.refusal.reason);
  if (kindOf(read.text, usual).kind !== "record") return none(() => say("import.noGame"));
  try {
    const { games, bad = [] } = await ask("record-read", { text: read.text }, { signal });
    const found = [];
    for (const game of games) {
      progress.value = { name, done: found.length, of: games.length };
      found.push({
        entry: await entryOf(game, ask, signal),
        hasComments: game.comments.length + (game.nags ?? []).length > 0,
        hasVariations: (game.variations ?? []).length > 0,
      });
    }
    const named = bad.map(async ({ number, error }) => {
      return { name, number, reason: await faultText(refusal({ error })) };
    });
    return { found, bad: await Promise.all(named) };
  } catch (error) {
    if (signal.aborted) throw error;
    return none(await faultText(error));
  }
}

async function entryOf(
  { ruleset, start, moves, headers: written, resigned, timeout }: RecordedGame,
  ask: Ask,
  signal: AbortSignal,
): Promise<ArchivedGame> {
  // The game's record already contains Ruleset and Start.
  const { Ruleset: _, Start: __, ...headers } = written;
  const { Player1 = null, Player2 = null, Event = "" } = headers;
  const view = await ask("view", { ruleset, start, moves }, { signal });
  const names = parsed(namesOfGame, { 1: Player1, 2: Player2 }) ?? NO_NAMES;
  const changed = timeIn(headers) ?? Date.now();
  const forfeit = { resigned, timeout: timeout ?? (0 as const) };
  const facts = Object.entries(headers).sort(([one], [other]) => (one < other ? -1 : 1));
  const id = idOf(JSON.stringify([ruleset, start, moves, forfeit, facts]));
  const record = { ruleset, start, moves, cursor: moves.length, ...forfeit };
  const game = { record, seats: { 1: PERSON, 2: PERSON }, names, seed: 0, isHanded: false, id };
  const result = resultOf(headers, forfeit, view.ending);
  const own = { star: false, note: [...Event].slice(0, 200).join(""), accuracy: null, headers };
  return { id, game, board: view.board, result, begun: changed, changed, ...own };
}

function resultOf(
  { Result = "*", Points, Termination }: RecordedGame["headers"],
  forfeit: Pick<GameRecord, "resigned" | "timeout">,
  ending: View["ending"],
): GameResult | null {
  const points = Points === undefined ? null : Number(Points);
  const winner = WINNERS[Result] ?? ending?.winner ?? null;
  const loser = forfeiter(forfeit);
  if (loser) {
    const reason = forfeit.timeout ? "time" : "resigned";
    return { winner: loser === 1 ? 2 : 1, reason, points: null, proven: true };
  }
  if (!ending && winner === null) return null;
  const reason = ending?.reason ?? (Termination ?? "").slice(0, 40);
  return { winner, reason, points, proven: points !== null };
}

/** Gives each game that was played here and saved to a file its archive id again, so that it is not added twice. */
export function knownAgain(
  found: readonly FoundGame[],
  here: readonly ArchivedGame[],
): readonly FoundGame[] {
  const own: Map<string, ArchivedGame[]> = new Map();
  for (const entry of here) {
    if (entry.headers) continue; // a game from a file gets the same id anyway
    const key = courseOf(entry);
    own.set(key, [...(own.get(key) ?? []), entry]);
  }
  return found.map((game) => {
    const { entry } = game;
    const same = own.get(courseOf(entry))?.find((other) => isSavedFrom(other, entry));
    if (!same) return game;
    return { ...game, entry: { ...entry, id: same.id, game: { ...entry.game, id: same.id } } };
  });
}

function courseOf({ game: { record } }: ArchivedGame) {
  const { ruleset, start, moves, resigned, timeout } = record;
  return JSON.stringify([ruleset, start, moves, resigned, timeout]);
}

/**
 * Whether a game in a file was saved from `own`. The file may lack the computer's name, or the winner if it was
 * uncertain when the game was saved.
 */
function isSavedFrom(own: ArchivedGame, { headers = {}, result }: ArchivedGame) {
  const { seats, names } = own.game;
  const { Date: day, Player1, Player2, ...others } = withoutEnd(headers);
  const isNamed = (player: Player, written: string | undefined) =>
    isComputer(seats, player) || (names?.[player] ?? undefined) === written;
  const winner = own.result?.winner ?? null;
  const isSameEnd = winner === null || winner === result?.winner;
  const isSameDay = day === dateOf(new Date(own.begun));
  const hasMore = Object.keys(others).length > 0;
  return isSameDay && isSameEnd && !hasMore && isNamed(1, Player1) && isNamed(2, Player2);
}

/** Equal games get the same id, so that none is imported twice. */
function idOf(text: string) {
  let [one, two] = [0xdeadbeef, 0x41c6ce57];
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    one = Math.imul(one ^ code, 2654435761);
    two = Math.imul(two ^ code, 1597334677);
  }
  return `file-${(one >>> 0).toString(36)}-${(two >>> 0).toString(36)}-${text.length}`;
}

/** `removed`: the number of games removed to make room. */
export type Admitted = { added: readonly string[]; removed: number };

export interface AdmissionPlan {
  fresh: number;
  known: number;
  /** How many of the fresh games fit */
  fitting: number;
  /** Finished games without a star that could make room, oldest first */
  gone: readonly Measure[];
  /** How many of the fresh games fit once those are removed */
  fittingThen: number;
}

/**
 * @param sizes the sizes of the archived games
 * @param coming the sizes of the games to add, in the order of adding
 */
export function admissionPlan(
  sizes: readonly Measure[],
  coming: readonly Measure[],
  room: typeof ROOM = ROOM,
): AdmissionPlan {
  const here = new Set(sizes.map(({ id }) => id));
  const unknown = coming.filter(({ id }) => !here.has(id));
  const fresh = [...new Map(unknown.map((measure) => [measure.id, measure])).values()];
  const gone = oldestFirst(sizes, excessOf([...sizes, ...fresh], room));
  return {
    fresh: fresh.length,
    known: coming.length - fresh.length,
    fitting: roomIn(sizes, fresh, room),
    gone,
    fittingThen: roomIn(without(sizes, gone), fresh, room),
  };
}

/**
 * Adds new games in order while there is room, in one transaction.
 *
 * @param gone the ids of games to remove, unless they have been starred since
 */
export function addGames(
  archive: Pick<Archive, "transact">,
  entries: readonly ArchivedGame[],
  gone: readonly string[] = [],
) {
  return archive.transact((writing, room) => admit(writing, { entries, gone, room }));
}

async function admit(
  writing: Writing,
  {
    entries,
    gone,
    room,
  }: { entries: readonly ArchivedGame[]; gone: readonly string[]; room: typeof ROOM },
): Promise<Admitted> {
  // If a request fails, `transact` rejects.
  writing.done.catch(() => {});
  const sizes = await measuresIn(writing);
  const removed = sizes.filter(({ id, isOver, star }) => gone.includes(id) && isOver && !star);
  for (const { id } of removed) erase(writing, id);
  const known = new Set(sizes.map(({ id }) => id));
  const fresh = [...new Map(entries.map((entry) => [entry.id, entry])).values()].filter(
    ({ id }) => !known.has(id),
  );
  const count = roomIn(without(sizes, removed), fresh.map(measureOf), room);
  const added = fresh.slice(0, count);
  for (const entry of added) {
    writing
      .objectStore("games")
      .put(entry)
      .catch(() => {});
    writing
      .objectStore("sizes")
      .put(measureOf(entry))
      .catch(() => {});
  }
  return {
    added: added.map(({ id }) => id),
    removed: removed.length,
  };
}
