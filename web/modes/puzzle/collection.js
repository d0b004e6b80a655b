/** The puzzles that come with the page: fetched once, checked, and put in order. */

import { isCount, isText, listOf, recordOf } from "../../game/datachecks.js";
import { createDataFile } from "../../game/datafile.js";
import { BANDS, bandEnd } from "../../game/difficulty.js";
import { isOldGame } from "../../game/oldgame.js";
import { parseFirstSteps } from "./firststeps.js";
import { isPuzzle, keyOf } from "./puzzlestorage.js";

/** @import { PrintedPuzzle } from "../../engine/puzzleresults.js" */
/** @import { OldGame } from "../../game/oldgame.js" */
/** @import { Puzzle } from "./puzzlestorage.js" */

/** Puzzles that belong together. @typedef {{ id: string, puzzles: readonly Puzzle[] }} Pool */

/**
 * @typedef {object} Collection
 * @property {readonly Puzzle[]} puzzles  all but the historic ones, easy ones first
 * @property {readonly Pool[]} difficulty
 * @property {readonly Pool[]} rules  by the id of the preset
 * @property {Pool} historic
 * @property {Pool} first  the first steps
 * @property {readonly OldGame[]} games
 * @property {readonly OldGame[]} figures
 */

const isPrinted = recordOf({ id: isText, year: isCount });
const isCollection = recordOf({
  sets: listOf(recordOf({ puzzles: listOf(isPuzzle) })),
  historic: listOf((entry) => isOldGame(entry) || (isPuzzle(entry) && isPrinted(entry))),
});

/**
 * All the puzzles of the site, fetched when they are first asked for.
 *
 * @param {Readonly<Record<string, string>>} [addresses]  of the site's data, by name
 */
export function createCollectionFile({ first, puzzles } = {}) {
  const steps = createDataFile(first, parseFirstSteps);
  const others = createDataFile(puzzles, parseCollection);
  /** @type {Collection | null} */
  let data = null;

  return {
    /** What has come, or null. */
    get data() {
      return data;
    },
    async ask() {
      const [series, collection] = await Promise.all([steps.ask(), others.ask()]);
      data ??= { ...collection, first: series };
      return data;
    },
  };
}

/** All but the first steps. @param {unknown} data @returns {Omit<Collection, "first">} @throws {Error} where the data has not the form of a collection */
export function parseCollection(data) {
  if (!isCollection(data)) throw new Error("the list of puzzles has not its form");
  const { sets, historic } =
    /** @type {{ sets: Pool[], historic: (PrintedPuzzle | OldGame)[] }} */ (data);
  const puzzles = sets
    .flatMap((set) => set.puzzles)
    .sort((one, other) => (one.rating ?? 0) - (other.rating ?? 0));
  const posed = historic.filter((entry) => "goal" in entry).map(posedOf);
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

/** @param {PrintedPuzzle} printed @returns {Puzzle} */
function posedOf({ id, year, ruleset, position, goal, line }) {
  return { id, year, ruleset, position, goal, line, rating: null };
}

/** The pool of a name, or all puzzles. @param {Collection} collection @param {string} id @returns {Pool} */
export function poolOf(collection, id) {
  const { difficulty, rules, historic, first, puzzles } = collection;
  const known = [first, ...difficulty, ...rules, historic].find((pool) => pool.id === id);
  return known ?? { id: "all", puzzles };
}

/** @param {Collection} collection @returns {readonly Puzzle[]} */
export function allPuzzles({ puzzles, historic }) {
  return [...puzzles, ...historic.puzzles];
}

/** The puzzle of a key, wherever it is; undefined where there is none. @param {Collection} collection @param {string} key */
export function puzzleOf(collection, key) {
  const { first } = collection;
  return [...allPuzzles(collection), ...first.puzzles].find((puzzle) => keyOf(puzzle) === key);
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
