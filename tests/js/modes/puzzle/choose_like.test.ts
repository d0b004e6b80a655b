import assert from "node:assert/strict";
import { test } from "node:test";
import { puzzleLike } from "../../../../web/modes/puzzle/choose.ts";
import type { Puzzle, Stored } from "../../../../web/modes/puzzle/puzzlestorage.ts";
import { keyOf, NOTHING_STORED } from "../../../../web/modes/puzzle/puzzlestorage.ts";
import { puzzleWith } from "./posing.ts";

const USUAL = "tournament";

/** A player with a settled rating. */
const SETTLED: Stored = {
  ...NOTHING_STORED,
  standing: { rating: 1500, deviation: 60, volatility: 0.06 },
};

test("a similar puzzle has the requested theme, and its rules if there is one", () => {
  const kinds = [
    puzzleWith({ goal: "jam-2", ruleset: USUAL, rating: 1500 }),
    puzzleWith({ goal: "home-2", ruleset: "checkers", rating: 1500 }),
    puzzleWith({ goal: "home-3", ruleset: USUAL, rating: 1500 }),
    puzzleWith({ goal: "squeeze-2", ruleset: "mirror", rating: 1500, motifs: ["forced-jump"] }),
  ];
  const some = collectionOf(kinds);
  const like = (wants: Parameters<typeof puzzleLike>[1], last: string | null = null) => {
    const found = puzzleLike(some, wants, SETTLED, {
      ...{ last, usual: USUAL },
      below: () => 0,
    });
    return found && `${found.ruleset} ${found.goal}`;
  };
  assert.equal(like({ theme: "home", ruleset: USUAL }), "tournament home-3");
  assert.equal(like({ theme: "home", ruleset: "checkers" }), "checkers home-2");
  assert.equal(like({ theme: "jam", ruleset: "mirror" }), "tournament jam-2");
  assert.equal(like({ theme: "forced-jump", ruleset: USUAL }), "mirror squeeze-2");
  assert.equal(like({ theme: "any", ruleset: "checkers" }), "checkers home-2");
  const shown = keyOf(kinds[1] ?? puzzleWith());
  assert.equal(like({ theme: "home", ruleset: "checkers" }, shown), "tournament home-3");
  assert.equal(like({ theme: "win", ruleset: USUAL }), "tournament jam-2", "none of that kind");
});

function collectionOf(puzzles: readonly Puzzle[]) {
  const none = { id: "", puzzles: [] };
  const parts = { difficulty: [], rules: [], historic: none, first: none, games: [], figures: [] };
  return { puzzles, ...parts };
}
