import assert from "node:assert/strict";
import { test } from "node:test";
import { isNewcomer, nextStep, placeIn } from "../../../../web/modes/puzzle/choose.ts";
import { parseFirstSteps } from "../../../../web/modes/puzzle/collection.ts";
import { judged, keyOf, NOTHING_STORED } from "../../../../web/modes/puzzle/puzzlestorage.ts";
import { puzzleWith } from "./posing.ts";

const PUZZLES = [1, 2, 3].map((n) => puzzleWith({ id: `step-${n}`, goal: `win-${n}` }));
const SERIES = parseFirstSteps({ puzzles: PUZZLES });

test("the series keeps its order, each puzzle knows its place, and none is rated", () => {
  const unrated = PUZZLES.map((puzzle) => ({ ...puzzle, rating: null }));
  assert.deepEqual(SERIES, { id: "steps", puzzles: unrated });
  assert.deepEqual(
    PUZZLES.map((puzzle) => placeIn(SERIES, puzzle)),
    [1, 2, 3],
  );
  assert.equal(placeIn(SERIES, puzzleWith({ goal: "jam-1" })), null);
});

test("a malformed series is refused", () => {
  for (const data of [null, [], {}, { puzzles: [{}] }, { puzzles: [{ ...PUZZLES[0], id: 7 }] }]) {
    assert.throws(() => parseFirstSteps(data), /malformed data/);
  }
});

test("the next step is the first untried one, and finally an unsolved one", () => {
  let stored = NOTHING_STORED;
  const scores = [0, 1, 0];
  const goals = PUZZLES.map((puzzle, place) => {
    stored = judged(stored, puzzle, scores[place] ?? 0, 1);
    return nextStep(SERIES, stored, keyOf(puzzle))?.goal;
  });
  assert.deepEqual(goals, ["win-2", "win-3", "win-1"]);
  const [first, , last] = PUZZLES;
  assert.ok(first && last);
  assert.equal(nextStep(SERIES, stored, keyOf(first))?.goal, "win-3");
  stored = judged(stored, first, 1, 1);
  assert.equal(nextStep(SERIES, stored, keyOf(last)), null, "only the one just left");
  assert.equal(nextStep(SERIES, stored, null)?.goal, "win-3");
  assert.equal(nextStep(SERIES, judged(stored, last, 1, 1), null), null);
});

test("the last one does not come again at once, even if untried", () => {
  const [first] = PUZZLES;
  assert.ok(first);
  assert.equal(nextStep(SERIES, NOTHING_STORED, keyOf(first))?.goal, "win-2");
});

test("a player without a rating who has not skipped them is a newcomer", () => {
  assert.equal(isNewcomer(NOTHING_STORED), true);
  assert.equal(isNewcomer({ ...NOTHING_STORED, isPastFirst: true }), false);
  const one = { key: "", puzzle: 1500, score: 1, after: 1500, at: 1 };
  const history = Array.from({ length: 10 }, () => one);
  assert.equal(isNewcomer({ ...NOTHING_STORED, history: history.slice(1) }), true);
  assert.equal(isNewcomer({ ...NOTHING_STORED, history }), false);
});

test("the first steps change no rating, and are recorded as solved", () => {
  const unrated = SERIES.puzzles.reduce(
    (stored, puzzle) => judged(stored, puzzle, 1, 1),
    NOTHING_STORED,
  );
  assert.equal(unrated.standing, NOTHING_STORED.standing);
  assert.deepEqual(unrated.history, []);
  assert.equal(Object.keys(unrated.marks).length, PUZZLES.length);
});
