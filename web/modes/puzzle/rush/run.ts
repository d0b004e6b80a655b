/**
 * A rush as a value: three minutes, puzzles one after another, and three errors at most. It uses `performance.now`,
 * which nobody can set and which keeps running while the page is hidden.
 *
 * The running rush is stored for its tab with its remaining time, and a reloaded page continues with that, since only a
 * clock that can be set could tell how long the page was away.
 */

import type { Infer, Schema } from "../../../base/schema.ts";
import { flag, integer, list, made, object, parsed, text, whole } from "../../../base/schema.ts";
import type { RushStock } from "../../../engine/puzzleresults.ts";
import { createDataFile } from "../../../game/storage/datafile.ts";
import { defineEntry } from "../../../game/storage/entry.ts";
import type { Store } from "../../../game/storage/storage.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import type { Below } from "../choose.ts";
import type { Puzzle } from "../puzzlestorage.ts";
import { keyOf, RUSH_ENTRY } from "../puzzlestorage.ts";

/** Milliseconds. */
export const LASTS = 180_000;
export const MOST_ERRORS = 3;

export type RushResult = { puzzle: Puzzle; isSolved: boolean };

export interface Run {
  /** Milliseconds, as of `performance.now` */
  endsAt: number;
  results: readonly RushResult[];
}

export function begunAt(now: number): Run {
  return Object.freeze({ endsAt: now + LASTS, results: Object.freeze([]) });
}

/** Nothing counts once the rush is over. */
export function withResult(run: Run, puzzle: Puzzle, isSolved: boolean, now: number): Run {
  if (isOver(run, now)) return run;
  const result = Object.freeze({ puzzle, isSolved });
  return Object.freeze({ ...run, results: Object.freeze([...run.results, result]) });
}

export function solvedIn({ results }: Run) {
  return results.filter(({ isSolved }) => isSolved).length;
}

export function errorsIn({ results }: Run) {
  return results.filter(({ isSolved }) => !isSolved).length;
}

/** Milliseconds. */
export function timeLeft({ endsAt }: Run, now: number) {
  return Math.max(0, endsAt - now);
}

export function isOver(run: Run, now: number) {
  return timeLeft(run, now) === 0 || errorsIn(run) >= MOST_ERRORS;
}

/** "2:59": whole seconds, the last of which is shown until it is over. */
export function clockText(left: number) {
  const seconds = Math.ceil(left / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** A rush to continue; its puzzle begins from the start. */
interface OpenRush {
  run: Run;
  puzzle: Puzzle;
}

const storedRun = object({
  /** The time left, in milliseconds, rounded up */
  left: whole(0, LASTS),
  /** The results so far, each with the key of its puzzle */
  results: list(object({ puzzle: text, isSolved: flag })),
  puzzle: text,
});
type StoredRun = Infer<typeof storedRun>;

/** Null if a puzzle is not in the stock, or there are more errors than a rush can have. */
function openRushOf(
  { left, results: stored, puzzle: key }: StoredRun,
  stock: readonly Puzzle[],
  now: number,
): OpenRush | null {
  const find = (wanted: string) => stock.find((known) => keyOf(known) === wanted);
  const results = stored.flatMap(({ puzzle: each, isSolved }) => {
    const puzzle = find(each);
    return puzzle ? [Object.freeze({ puzzle, isSolved })] : [];
  });
  const puzzle = find(key);
  const run = Object.freeze({ endsAt: now + left, results: Object.freeze(results) });
  const isWhole = results.length === stored.length && errorsIn(run) <= MOST_ERRORS;
  return puzzle && isWhole ? { run, puzzle } : null;
}

export function formatOpenRush({ run, puzzle }: OpenRush, now: number): StoredRun {
  const results = run.results.map((result) => ({ ...result, puzzle: keyOf(result.puzzle) }));
  return { left: Math.ceil(timeLeft(run, now)), results, puzzle: keyOf(puzzle) };
}

export const openRushEntry = (stock: readonly Puzzle[], now: number) =>
  defineEntry<OpenRush>({
    name: RUSH_ENTRY,
    version: 1,
    schema: made(storedRun, (run) => openRushOf(run, stock, now)),
    format: (open) => formatOpenRush(open, now),
  });

export function loadOpenRush({ tab }: Store, stock: readonly Puzzle[], now: number) {
  return tab?.load(openRushEntry(stock, now)) ?? { value: null, aside: null };
}

export function storeOpenRush({ tab }: Store, open: OpenRush, now: number) {
  tab?.save(openRushEntry([], now), open);
}

const say = speaker("rush");

const rushStockForm: Schema<RushStock> = object({
  ruleset: text,
  puzzles: list(
    object({ position: text, goal: text, rating: integer, line: list(text), tree: text }),
  ),
});

/** Easy puzzles first. They are not rated: the number solved in time counts. */
export function parseStock(data: unknown): readonly Puzzle[] {
  const stock = parsed(rushStockForm, data);
  if (!stock || stock.puzzles.length < LEVELS) throw new Error("rush puzzles: malformed data");
  return stock.puzzles.map(({ rating, ...puzzle }) =>
    Object.freeze({ ...puzzle, ruleset: stock.ruleset, rating: null, title: say("title") }),
  );
}

let file: ReturnType<typeof createDataFile<readonly Puzzle[]>> | null = null;

export function rushStock(address: string | undefined) {
  file ??= createDataFile(address, parseStock);
  return file.ask();
}

/** The number of levels in the stock, each harder than the one before. */
export const LEVELS = 11;
/** Puzzles to be solved on each level. */
const PER_LEVEL = 2;

/** The places of the level in the stock; `end` is exclusive. */
export function levelOf(solved: number, size: number): readonly [first: number, end: number] {
  const level = Math.min(Math.floor(solved / PER_LEVEL), LEVELS - 1);
  return [Math.floor((level * size) / LEVELS), Math.floor(((level + 1) * size) / LEVELS)];
}

/**
 * A random puzzle of the level that has not been seen, in this rush or an earlier one. Once all of a level have been
 * seen, all but the last are forgotten.
 *
 * @param seen the places seen, oldest first
 * @param solved how many puzzles were solved in this rush
 */
export function nextPlace(
  size: number,
  seen: readonly number[],
  solved: number,
  below: Below,
): { place: number; seen: readonly number[] } {
  const [first, end] = levelOf(solved, size);
  const all = Array.from({ length: end - first }, (_, n) => first + n);
  const fresh = all.filter((place) => !seen.includes(place));
  const open = fresh.length > 0 ? fresh : all.filter((place) => place !== seen.at(-1));
  const place = open[below(open.length)] ?? first;
  const kept = fresh.length > 0 ? seen : seen.filter((known) => known < first || known >= end);
  return { place, seen: Object.freeze([...kept, place]) };
}
