/** The puzzles that come with the page: fetched once, checked, and put in order. */

import { listOf, recordOf } from "../../game/datachecks.js";
import { BANDS, bandEnd } from "../../game/difficulty.js";
import { isOldGame } from "../../game/oldgame.js";
import { isPuzzle } from "./puzzlestorage.js";

/** @import { OldGame } from "../../game/oldgame.js" */
/** @import { Puzzle } from "./puzzlestorage.js" */

/** Puzzles that belong together. @typedef {{ id: string, puzzles: readonly Puzzle[] }} Pool */

/**
 * @typedef {object} Collection
 * @property {readonly Puzzle[]} puzzles  all but the historic ones, easy ones first
 * @property {readonly Pool[]} difficulty
 * @property {readonly Pool[]} rules  by the id of the preset
 * @property {Pool} historic
 * @property {readonly OldGame[]} games
 * @property {readonly OldGame[]} figures
 */

const isCollection = recordOf({
  sets: listOf(recordOf({ puzzles: listOf(isPuzzle) })),
  historic: listOf((entry) => isPuzzle(entry) || isOldGame(entry)),
});

/** @param {unknown} data @returns {Collection} @throws {Error} where the data has not the form of a collection */
export function parseCollection(data) {
  if (!isCollection(data)) throw new Error("the list of puzzles has not its form");
  const { sets, historic } = /** @type {{ sets: Pool[], historic: (Puzzle | OldGame)[] }} */ (data);
  const puzzles = sets
    .flatMap((set) => set.puzzles)
    .sort((one, other) => (one.rating ?? 0) - (other.rating ?? 0));
  const posed = historic
    .filter((entry) => "goal" in entry)
    .map((entry) => ({ ...entry, rating: entry.rating ?? null }));
  const games = historic.filter((entry) => "moves" in entry);
  return {
    puzzles,
    difficulty: BANDS.map(([id]) => ({ id, puzzles: puzzles.filter(isIn(id)) })),
    rules: byRuleset(puzzles),
    historic: { id: "historic", puzzles: posed },
    games: games.filter(({ start }) => start === null),
    figures: games.filter(({ start }) => start !== null),
  };
}

/** The pool of a name, or all puzzles. @param {Collection} collection @param {string} id @returns {Pool} */
export function poolOf(collection, id) {
  const { difficulty, rules, historic, puzzles } = collection;
  const known = [...difficulty, ...rules, historic].find((pool) => pool.id === id);
  return known ?? { id: "all", puzzles };
}

/** @param {Collection} collection @returns {readonly Puzzle[]} */
export function allPuzzles({ puzzles, historic }) {
  return [...puzzles, ...historic.puzzles];
}

/** @param {string} id @returns {(puzzle: Puzzle) => boolean} */
function isIn(id) {
  const first = BANDS.find(([name]) => name === id)?.[1] ?? 0;
  const end = bandEnd(id) ?? Number.POSITIVE_INFINITY;
  return ({ rating }) => (rating ?? 0) >= first && (rating ?? 0) < end;
}

/** @param {readonly Puzzle[]} puzzles @returns {readonly Pool[]} */
function byRuleset(puzzles) {
  /** @type {Map<string, Puzzle[]>} */
  const pools = new Map();
  for (const puzzle of puzzles) {
    const id = puzzle.ruleset.split("+")[0] ?? "";
    pools.set(id, [...(pools.get(id) ?? []), puzzle]);
  }
  return [...pools].map(([id, some]) => ({ id, puzzles: some }));
}
