import assert from "node:assert/strict";
import { test } from "node:test";
import { nearOne, nextPuzzle, progressOf } from "../../../../web/modes/puzzle/choose.js";
import { judged, keyOf, NOTHING_STORED } from "../../../../web/modes/puzzle/puzzlestorage.js";
import { puzzleWith } from "./posing.js";

const USUAL = "tournament";
const first = () => 0;

/** Of one whose rating is well known. @type {import("../../../../web/modes/puzzle/puzzlestorage.js").Stored} */
const SETTLED = {
  ...NOTHING_STORED,
  standing: { rating: 1500, deviation: 60, volatility: 0.06 },
};

const RATINGS = [900, 1200, 1480, 1530, 1900, 2300];
const SOME = RATINGS.map((rating) => puzzleWith({ rating, goal: `win-${rating % 19}` }));

test("the next puzzle is the untried one nearest to the solver's rating", () => {
  assert.equal(nextPuzzle(SOME, SETTLED, null, first, USUAL)?.rating, 1480);
  const [, , near] = SOME;
  const stored = near ? judged(SETTLED, { ...near, rating: null }, 0) : SETTLED;
  assert.equal(nextPuzzle(SOME, stored, null, first, USUAL)?.rating, 1530);
});

test("chance decides among the nearest, and the one just left does not come again", () => {
  const chosen = [0, 1, 2, 3, 4].map(
    (n) => nextPuzzle(SOME, SETTLED, null, () => n, USUAL)?.rating,
  );
  assert.deepEqual(chosen, [1480, 1530, 1200, 1900, 900]);
  const last = keyOf(/** @type {typeof SOME[0]} */ (SOME[2]));
  assert.equal(nextPuzzle(SOME, SETTLED, last, first, USUAL)?.rating, 1530);
});

test("when all were tried the unsolved ones come again, and at last any", () => {
  let stored = SETTLED;
  for (const puzzle of SOME) {
    stored = judged(stored, { ...puzzle, rating: null }, puzzle.rating === 1900 ? 0 : 1);
  }
  assert.equal(nextPuzzle(SOME, stored, null, first, USUAL)?.rating, 1900);
  const last = keyOf(/** @type {typeof SOME[0]} */ (SOME[4]));
  assert.equal(nextPuzzle(SOME, stored, last, first, USUAL), null);
  assert.equal(nearOne(SOME, stored, first)?.rating, 1480);
  assert.equal(nearOne([], stored, first), null);
  assert.deepEqual(progressOf(SOME, stored), { solved: 5, total: 6 });
});

/** @param {string} ruleset @param {...number} ratings */
const rated = (ruleset, ...ratings) =>
  ratings.map((rating) => puzzleWith({ ruleset, rating, goal: `win-${rating % 19}` }));
const MIXED = [
  ...rated("checkers", 905, 1090, 1325, 1500),
  ...rated(USUAL, 901, 998, 1091, 1171, 1320, 1510, 1900),
];

/** @param {import("../../../../web/modes/puzzle/puzzlestorage.js").Stored} stored @param {readonly number[]} chances */
const choices = (stored, chances) =>
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

test("while the rating is vague the next ones keep to the usual rules, a little below it", () => {
  const tried = { x: { first: /** @type {1} */ (1), isSolved: true } };
  const vague = { rating: 1500, deviation: 300, volatility: 0.06 };
  const begun = { ...NOTHING_STORED, standing: vague, marks: tried };
  assert.deepEqual(choices(begun, [0, 1]), ["tournament 1320", "tournament 1510"]);
  const settled = { ...begun, standing: { ...vague, deviation: 90 } };
  assert.deepEqual(choices(settled, [0, 1]), ["checkers 1500", "tournament 1510"]);
});
