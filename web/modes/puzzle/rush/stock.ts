/** The puzzles of Rush, as the site has them from Python, and which of them comes next. */

import type { RushStock } from "../../../engine/puzzleresults.ts";
import { isCount, isText, listOf, recordOf } from "../../../game/storage/datachecks.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import type { Below } from "../choose.ts";
import type { Puzzle } from "../puzzlestorage.ts";

const say = speaker("rush");

const isStock = recordOf({
  ruleset: isText,
  puzzles: listOf(
    recordOf({ position: isText, goal: isText, rating: isCount, line: listOf(isText) }),
  ),
});

/**
 * The puzzles, easy ones first. They are not rated: what counts is how many are solved in time.
 *
 * @throws {Error} where the data has not the form of a stock
 */
export function parseStock(data: unknown): readonly Puzzle[] {
  const { ruleset, puzzles } = data as RushStock;
  if (!isStock(data) || puzzles.length < LEVELS) throw new Error("the stock has not its form");
  return puzzles.map(({ position, goal, line }) =>
    Object.freeze({ ruleset, position, goal, line, rating: null, title: say("title") }),
  );
}

/** The stock is divided into so many, each harder than the one before. */
export const LEVELS = 11;
/** So many are solved on each. */
const PER_LEVEL = 2;

/** The places of the level's puzzles in the stock: from the first one to that before the last one. */
export function levelOf(solved: number, size: number): readonly [first: number, end: number] {
  const level = Math.min(Math.floor(solved / PER_LEVEL), LEVELS - 1);
  return [Math.floor((level * size) / LEVELS), Math.floor(((level + 1) * size) / LEVELS)];
}

/**
 * The place of the next puzzle: a random one of the level that has not been seen, in this rush or an earlier one. Once
 * all of a level have been, they are forgotten, but for the last one.
 *
 * @param seen places, oldest first
 * @param solved in this rush
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
