/** The games of files for the archive: reading them, and which of them there is room for. */

import type { Ask } from "../../engine/client.ts";
import type { View } from "../../engine/gameresults.ts";
import type { RecordedGame } from "../../engine/operations.ts";
import { kindOf, textOf } from "../../files/read.ts";
import type { GameRecord } from "../../game/record/record.ts";
import { forfeiter } from "../../game/record/record.ts";
import { NO_NAMES, PERSON, parseNames } from "../../game/record/seats.ts";
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
import { timeIn } from "../../game/storage/gameheaders.ts";
import { faultText } from "../../game/texts/faulttext.ts";
import { speaker } from "../../i18n/catalogue.ts";

const say = speaker("games");

type BadFile = { name: string; reason: () => string };

/** A game of a file, and what of it has no place in the archive. */
export type FoundGame = { entry: ArchivedGame; hasComments: boolean; hasVariations: boolean };

/** The games of some files, and the files that have none. */
export type ReadFiles = { found: readonly FoundGame[]; bad: readonly BadFile[] };

/** How far a file has been read; `of` is 0 as long as nobody knows how many games are in it. */
export type Progress = { name: string; done: number; of: number };

interface ReadingParts {
  ask: Ask;
  /** The ruleset where none is named */
  usual: string;
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
}

const WINNERS = Object.freeze({ "1-0": 1, "0-1": 2, "1/2-1/2": 0 } as Readonly<
  Record<string, 0 | 1 | 2>
>);

/** Rejects where the signal ends it. */
export async function readFiles(files: readonly File[], parts: ReadingParts): Promise<ReadFiles> {
  const found = [];
  const bad = [];
  for (const file of files) {
    parts.onProgress({ name: file.name, done: 0, of: 0 });
    const read = await gamesIn(file, parts);
    if ("reason" in read) bad.push({ name: file.name, reason: read.reason });
    else found.push(...read.found);
  }
  return { found, bad };
}

async function gamesIn(
  file: File,
  { ask, usual, signal, onProgress }: ReadingParts,
): Promise<{ found: readonly FoundGame[] } | { reason: () => string }> {
  const read = await textOf(file);
  signal.throwIfAborted();
  if ("refusal" in read) return { reason: read.refusal.reason };
  if (kindOf(read.text, usual).kind !== "record") return { reason: () => say("import.noGame") };
  try {
    const { games } = await ask("record-read", { text: read.text }, { signal });
    const found = [];
    for (const game of games) {
      onProgress({ name: file.name, done: found.length, of: games.length });
      found.push({
        entry: await entryOf(game, ask, signal),
        hasComments: game.comments.length > 0,
        hasVariations: (game.variations ?? []).length > 0,
      });
    }
    return { found };
  } catch (error) {
    if (signal.aborted) throw error;
    return { reason: await faultText(error) };
  }
}

async function entryOf(
  { ruleset, start, moves, headers: written, resigned, timeout }: RecordedGame,
  ask: Ask,
  signal: AbortSignal,
): Promise<ArchivedGame> {
  // Ruleset and Start are the game's own.
  const { Ruleset: _, Start: __, ...headers } = written;
  const { Player1 = null, Player2 = null, Date: day, Event = "" } = headers;
  const view = await ask("view", { ruleset, start, moves }, { signal });
  const names = parseNames({ 1: Player1, 2: Player2 }) ?? NO_NAMES;
  const changed = timeIn(headers) ?? Date.now();
  const id = idOf(JSON.stringify([ruleset, start, moves, resigned, Player1, Player2, day]));
  const forfeit = { resigned, timeout: timeout ?? (0 as const) };
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

/** The same for the same game, so that no game comes twice. */
function idOf(text: string) {
  let [one, two] = [0xdeadbeef, 0x41c6ce57];
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    one = Math.imul(one ^ code, 2654435761);
    two = Math.imul(two ^ code, 1597334677);
  }
  return `file-${(one >>> 0).toString(36)}-${(two >>> 0).toString(36)}-${text.length}`;
}

// Adding games from files, of which not all may fit: what would come of it, and doing it.

/** What came of games that were to be added: the ids of those that are new here, and how many made way. */
export type Admitted = { added: readonly string[]; removed: number };

export interface AdmissionPlan {
  /** Games that are not here yet */
  fresh: number;
  /** Games that are */
  known: number;
  /** How many of the fresh ones there is room for */
  fitting: number;
  /** Finished games without a star that could make way for the others, the oldest first */
  gone: readonly Measure[];
  /** How many of the fresh ones there would be room for without those */
  fittingThen: number;
}

/**
 * @param sizes of the games here
 * @param coming in the order in which they come in
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
 * Add games that are not here yet, in their order as far as there is room; all in one transaction, or none.
 *
 * @param gone games that make way, unless they have a star by then
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
  // A failed request is reported by the transaction as well.
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
