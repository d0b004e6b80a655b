import { FIRST_SETTINGS } from "../../../../web/game/settings.js";
import { formatAnalysis } from "../../../../web/modes/analyse/analysisentry.js";
import { treeOf } from "../../../../web/modes/analyse/tree.js";
import { judged, NOTHING_STORED } from "../../../../web/modes/puzzle/puzzlestorage.js";
import { NO_RESULTS, noted } from "../../../../web/modes/solo/results.js";

/** A small chance that is the same in each run: mulberry32. @param {number} seed */
export function chance(seed) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  /** A whole number below `most`. @param {number} most */
  return (most) => Math.floor(next() * most);
}

/** @param {number} n */
export const puzzle = (n) => ({
  ...{ ruleset: "tournament", position: `position-${n}`, goal: "win-3" },
  ...{ rating: 1200 + 50 * n, line: [] },
});

/** Puzzles that were tried in some order, with some scores. @param {(most: number) => number} below */
export function somePuzzles(below) {
  let stored = NOTHING_STORED;
  for (let n = below(15); n > 0; n -= 1) {
    stored = judged(stored, puzzle(below(12)), below(3) / 2, below(1000));
  }
  return stored;
}

/** @param {(most: number) => number} below */
export function someResults(below) {
  let results = NO_RESULTS;
  for (let n = below(10); n > 0; n -= 1) {
    results = noted(results, `task-${below(6)}`, { moves: 10 + below(9), helped: below(2) === 1 });
  }
  return results;
}

/** @param {(most: number) => number} below */
export function someLessons(below) {
  const done = [...new Set(Array.from({ length: below(6) }, () => `lesson-${below(8)}`))];
  return { done, ruleset: below(2) ? "mirror" : null, at: null };
}

/** @param {(most: number) => number} below */
export function someAnalysis(below) {
  const games = [["33-42"], ["33-42", "82-73"], ["31-41"], ["34-43", "84-74"]];
  const studies = Array.from({ length: 1 + below(4) }, () => {
    const tree = treeOf({ ruleset: "tournament", start: null, moves: games[below(4)] ?? [] });
    return { tree, place: 0 };
  });
  const [shown, ...earlier] = studies;
  if (!shown) throw new Error("there is one");
  return formatAnalysis({ shown, earlier, lines: 3, isOn: true });
}

/** All entries that a browser may hold, as they are stored. @param {(most: number) => number} below @returns {Map<string, string>} */
export function someEntries(below) {
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
