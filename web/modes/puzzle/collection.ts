/** The puzzles that come with the page. */

import { Lazy } from "../../base/lazy.ts";
import { integer, list, object, optional, parsed, text } from "../../base/schema.ts";
import { createDataFile } from "../../game/storage/datafile.ts";
import type { OldGame } from "../../game/storage/oldgame.ts";
import { oldGame } from "../../game/storage/oldgame.ts";
import { BANDS, bandEnd } from "../../game/texts/puzzlegoal.ts";
import type { Origin, SetOrigin } from "./origin.ts";
import { ALL } from "./origin.ts";
import type { Puzzle } from "./puzzlestorage.ts";
import { keyOf, puzzle } from "./puzzlestorage.ts";

/** A set of puzzles, or those in a set that have a motif. */
export type Pool = { id: string; motif?: string; puzzles: readonly Puzzle[] };

export interface Collection {
  /** All but the historic ones, easy ones first */
  puzzles: readonly Puzzle[];
  difficulty: readonly Pool[];
  /** A pool for each preset, with the preset's id */
  rules: readonly Pool[];
  historic: Pool;
  first: Pool;
  games: readonly OldGame[];
  figures: readonly OldGame[];
}

/** A historic puzzle; the catalogue has its title and its text under the id. */
const printedPuzzle = object({
  id: text,
  year: integer,
  ruleset: text,
  position: text,
  goal: text,
  line: list(text),
  tree: optional(text),
});
const puzzleSet = object({ puzzles: list(puzzle) });
const collection = object({
  sets: list(puzzleSet),
  historic: list((entry) => parsed(oldGame, entry) ?? printedPuzzle(entry)),
});

export function createCollectionFile({ first, puzzles }: Readonly<Record<string, string>> = {}) {
  const steps = createDataFile(first, parseFirstSteps);
  const others = createDataFile(puzzles, parseCollection);
  const file = new Lazy(async (): Promise<Collection> => {
    const [series, collection] = await Promise.all([steps.ask(), others.ask()]);
    return { ...collection, first: series };
  });
  return { ask: () => file.get() };
}

export function parseCollection(data: unknown): Omit<Collection, "first"> {
  const read = parsed(collection, data);
  if (!read) throw new Error("puzzles: malformed data");
  const { sets, historic } = read;
  const puzzles = sets
    .flatMap((set) => set.puzzles)
    .sort((one, other) => (one.rating ?? 0) - (other.rating ?? 0));
  const posed = historic
    .filter((entry) => "goal" in entry)
    .map((entry): Puzzle => ({ ...entry, rating: null }));
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

/** The pool of an origin; all puzzles if there is no such set. */
export function poolOf(collection: Collection, origin: Origin): Pool {
  const { difficulty, rules, historic, first, puzzles } = collection;
  const { id, motif = "" } = origin?.from === "set" ? origin : ALL;
  const known = [first, ...difficulty, ...rules, historic].find((pool) => pool.id === id);
  return withMotif(known ?? { id: ALL.id, puzzles }, motif);
}

export function withMotif(pool: Pool, motif: string): Pool {
  if (!motif) return pool;
  const puzzles = pool.puzzles.filter(({ motifs }) => motifs?.includes(motif));
  return { id: pool.id, motif, puzzles };
}

export function originOf({ id, motif }: Pool): SetOrigin {
  return { from: "set", id, ...(motif ? { motif } : {}) };
}

export function allPuzzles({ puzzles, historic }: Collection): readonly Puzzle[] {
  return [...puzzles, ...historic.puzzles];
}

export function puzzleOf(collection: Collection, key: string) {
  const { first } = collection;
  return [...allPuzzles(collection), ...first.puzzles].find((puzzle) => keyOf(puzzle) === key);
}

function isIn(id: string): (puzzle: Puzzle) => boolean {
  const first = BANDS.find(([name]) => name === id)?.[1] ?? 0;
  const end = bandEnd(id) ?? Number.POSITIVE_INFINITY;
  return ({ rating }) => (rating ?? 0) >= first && (rating ?? 0) < end;
}

function byRuleset(puzzles: readonly Puzzle[]): readonly Pool[] {
  const pools: Map<string, Puzzle[]> = new Map();
  for (const puzzle of puzzles) {
    const id = puzzle.ruleset.split("+")[0] ?? "";
    pools.set(id, [...(pools.get(id) ?? []), puzzle]);
  }
  return [...pools].map(([id, some]) => ({ id, puzzles: some }));
}

export const FIRST_STEPS = "steps";

/** First steps are not rated: ten easy ones in a row would make a rating that is far too high. */
export function parseFirstSteps(data: unknown): Pool {
  const set = parsed(puzzleSet, data);
  if (!set) throw new Error("first steps: malformed data");
  return { id: FIRST_STEPS, puzzles: set.puzzles.map((each) => ({ ...each, rating: null })) };
}
