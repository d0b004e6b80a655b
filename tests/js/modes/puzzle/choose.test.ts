import assert from "node:assert/strict";
import { test } from "node:test";
import {
  choosePuzzle,
  nearOne,
  nextPuzzle,
  progressOf,
} from "../../../../web/modes/puzzle/choose.ts";
import type { Collection, Pool } from "../../../../web/modes/puzzle/collection.ts";
import { formatOrigin } from "../../../../web/modes/puzzle/origin.ts";
import type { Stored } from "../../../../web/modes/puzzle/puzzlestorage.ts";
import { judged, keyOf, NOTHING_STORED } from "../../../../web/modes/puzzle/puzzlestorage.ts";
import { puzzleWith } from "./posing.ts";

const USUAL = "tournament";
const first = () => 0;

/** A player with a settled rating. */
const SETTLED: Stored = {
  ...NOTHING_STORED,
  standing: { rating: 1500, deviation: 60, volatility: 0.06 },
};

const RATINGS = [900, 1200, 1480, 1530, 1900, 2300];
const SOME = RATINGS.map((rating) => puzzleWith({ rating, goal: `win-${rating % 19}` }));

test("the next puzzle is the untried one nearest to the solver's rating", () => {
  assert.equal(nextPuzzle(SOME, SETTLED, null, first, USUAL)?.rating, 1480);
  const [, , near] = SOME;
  const stored = near ? judged(SETTLED, { ...near, rating: null }, 0, 1) : SETTLED;
  assert.equal(nextPuzzle(SOME, stored, null, first, USUAL)?.rating, 1530);
});

test("chance decides among the nearest, and the last one does not come again", () => {
  const chosen = [0, 1, 2, 3, 4].map(
    (n) => nextPuzzle(SOME, SETTLED, null, () => n, USUAL)?.rating,
  );
  assert.deepEqual(chosen, [1480, 1530, 1200, 1900, 900]);
  const last = keyOf(SOME[2] as (typeof SOME)[0]);
  assert.equal(nextPuzzle(SOME, SETTLED, last, first, USUAL)?.rating, 1530);
});

test("when all were tried the unsolved ones come again, and finally any", () => {
  let stored = SETTLED;
  for (const puzzle of SOME) {
    stored = judged(stored, { ...puzzle, rating: null }, puzzle.rating === 1900 ? 0 : 1, 1);
  }
  assert.equal(nextPuzzle(SOME, stored, null, first, USUAL)?.rating, 1900);
  const last = keyOf(SOME[4] as (typeof SOME)[0]);
  assert.equal(nextPuzzle(SOME, stored, last, first, USUAL), null);
  assert.equal(nearOne(SOME, stored, first)?.rating, 1480);
  assert.equal(nearOne([], stored, first), null);
  assert.deepEqual(progressOf(SOME, stored), { solved: 5, total: 6 });
});

const rated = (ruleset: string, ...ratings: number[]) =>
  ratings.map((rating) => puzzleWith({ ruleset, rating, goal: `win-${rating % 19}` }));
const MIXED = [
  ...rated("checkers", 905, 1090, 1325, 1500),
  ...rated(USUAL, 901, 998, 1091, 1171, 1320, 1510, 1900),
];

const choices = (stored: Stored, chances: readonly number[]) =>
  chances.map((n) => {
    const { ruleset, rating } = nextPuzzle(MIXED, stored, null, () => n, USUAL) ?? {};
    return `${ruleset} ${rating}`;
  });

test("a newcomer begins with an easy puzzle of the usual rules", () => {
  assert.deepEqual(choices(NOTHING_STORED, [0, 1, 2]), [
    "tournament 901",
    "tournament 998",
    "tournament 1091",
  ]);
  const hard = rated("checkers", 1600, 2000);
  assert.equal(nextPuzzle(hard, NOTHING_STORED, null, first, USUAL)?.rating, 1600, "a chosen set");
});

test("while the rating is uncertain the next puzzles keep to the usual rules, a little below it", () => {
  const tried = { x: { first: 1 as 1, isSolved: true } };
  const vague = { rating: 1500, deviation: 300, volatility: 0.06 };
  const solved = { key: "x", puzzle: 1300, score: 1, after: 1500, at: 1 };
  const begun = { ...NOTHING_STORED, standing: vague, marks: tried, history: [solved] };
  assert.deepEqual(choices(begun, [0, 1]), ["tournament 1320", "tournament 1510"]);
  const settled = { ...begun, standing: { ...vague, deviation: 90 } };
  assert.deepEqual(choices(settled, [0, 1]), ["checkers 1500", "tournament 1510"]);
});

test("while the rating is uncertain the next puzzle is not much harder than the solved ones", () => {
  const vague = { rating: 1700, deviation: 300, volatility: 0.06 };
  const tries = [
    { key: "x", puzzle: 900, score: 1, after: 1600, at: 1 },
    { key: "y", puzzle: 1500, score: 0, after: 1500, at: 1 },
  ];
  const marks = { x: { first: 1 as 1, isSolved: true } };
  const begun = { ...NOTHING_STORED, standing: vague, marks, history: tries };
  assert.deepEqual(choices(begun, [0, 1]), ["tournament 1320", "tournament 1171"]);
});

const NONE = { id: "", puzzles: [] } as const;
const FIRST = rated(USUAL, 600, 620, 640);
const COLLECTION: Collection = {
  ...{ puzzles: MIXED, difficulty: [], rules: [], games: [], figures: [], historic: NONE },
  first: { id: "steps", puzzles: FIRST },
};
const ALL = { id: "all", puzzles: MIXED };

const chosen = (pool: Pool, stored: Stored, last: string | null = null) => {
  const found = choosePuzzle(COLLECTION, pool, stored, { last, below: first, usual: USUAL });
  return found && `${formatOrigin(found.origin)} ${found.puzzle.rating}`;
};

test("a newcomer gets the first steps in order, then the others", () => {
  let stored = NOTHING_STORED;
  let last = null;
  const asked = [];
  for (const puzzle of FIRST) {
    asked.push(chosen(last === null ? ALL : COLLECTION.first, stored, last));
    stored = judged(stored, puzzle, 1, 1);
    last = keyOf(puzzle);
  }
  assert.deepEqual(asked, ["steps 600", "steps 620", "steps 640"]);
  assert.match(chosen(COLLECTION.first, stored, last) ?? "", /^all /);
});

test("skipping the first steps, having a rating, or choosing another set leads to no first steps", () => {
  assert.match(chosen(ALL, { ...NOTHING_STORED, isPastFirst: true }) ?? "", /^all /);
  const one = { key: "", puzzle: 1500, score: 1, after: 1500, at: 1 };
  const history = Array.from({ length: 10 }, () => one);
  assert.match(chosen(ALL, { ...NOTHING_STORED, history }) ?? "", /^all /);
  assert.equal(chosen(ALL, { ...NOTHING_STORED, history: history.slice(1) }), "steps 600");
  const checkers = { id: "checkers", puzzles: MIXED.slice(0, 4) };
  assert.match(chosen(checkers, NOTHING_STORED) ?? "", /^checkers /);
});

test("a failed first step comes again when all were tried", () => {
  let stored = NOTHING_STORED;
  const asked = FIRST.map((puzzle, place) => {
    stored = judged(stored, puzzle, place === 0 ? 0 : 1, 1);
    return chosen(COLLECTION.first, stored, keyOf(puzzle));
  });
  assert.deepEqual(asked, ["steps 620", "steps 640", "steps 600"]);
});
