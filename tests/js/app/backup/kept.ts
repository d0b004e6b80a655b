import { FIRST_SETTINGS } from "../../../../web/game/settings.ts";
import { formatAnalysis } from "../../../../web/modes/analyse/analysisentry.ts";
import { treeOf } from "../../../../web/modes/analyse/tree.ts";
import { judged, NOTHING_STORED } from "../../../../web/modes/puzzle/puzzlestorage.ts";
import { NO_RESULTS, noted } from "../../../../web/modes/solo/results.ts";

/** Reproducible random numbers (mulberry32). */
export function chance(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  /** A whole number below `most`. */
  return (most: number) => Math.floor(next() * most);
}

export const puzzle = (n: number) => ({
  ...{ ruleset: "tournament", position: `position-${n}`, goal: "win-3" },
  ...{ rating: 1200 + 50 * n, line: [] },
});

/** Puzzles tried in some order, with some scores. */
export function somePuzzles(below: (most: number) => number) {
  let stored = NOTHING_STORED;
  for (let n = below(15); n > 0; n -= 1) {
    stored = judged(stored, puzzle(below(12)), below(3) / 2, below(1000));
  }
  return stored;
}

export function someResults(below: (most: number) => number) {
  let results = NO_RESULTS;
  for (let n = below(10); n > 0; n -= 1) {
    results = noted(results, `task-${below(6)}`, {
      moves: 10 + below(9),
      helped: below(2) === 1,
      at: 1,
    });
  }
  return results;
}

export function someLessons(below: (most: number) => number) {
  const done = [...new Set(Array.from({ length: below(6) }, () => `lesson-${below(8)}`))];
  return { done, ruleset: below(2) ? "mirror" : null, at: null };
}

export function someAnalysis(below: (most: number) => number) {
  const games = [["33-42"], ["33-42", "82-73"], ["31-41"], ["34-43", "84-74"]];
  const studies = Array.from({ length: 1 + below(4) }, () => {
    const tree = treeOf({ ruleset: "tournament", start: null, moves: games[below(4)] ?? [] });
    return { tree, place: 0 };
  });
  const [shown, ...earlier] = studies;
  if (!shown) throw new Error("there is one");
  return formatAnalysis({ shown, earlier, lines: 3, isOn: true });
}

/** All entries that a browser may hold, in stored form. */
export function someEntries(below: (most: number) => number): Map<string, string> {
  const all = {
    settings: { ...FIRST_SETTINGS, numbers: below(2) === 1 },
    puzzles: somePuzzles(below),
    "solo-results": someResults(below),
    learn: someLessons(below),
    analysis: someAnalysis(below),
    said: [{ key: `key-${below(4)}`, words: { title: `title-${below(2)}` } }],
  };
  const chosen = Object.entries(all).filter(() => below(4) > 0);
  return new Map(chosen.map(([name, data]) => [name, JSON.stringify({ version: 1, data })]));
}
