import assert from "node:assert/strict";
import { test } from "node:test";
import { monthsOf, puzzleFacts, soloFacts } from "../../../../web/app/statistics/gamestatistics.ts";
import { parsed } from "../../../../web/base/schema.ts";
import { judged, NOTHING_STORED } from "../../../../web/modes/puzzle/puzzlestorage.ts";
import { NO_RESULTS, noted, resultsEntry } from "../../../../web/modes/solo/results.ts";

/** @param month 1 to 12 */
const inMonth = (year: number, month: number) => new Date(year, month - 1, 15, 12).getTime();

const puzzle = (n: number) => ({
  ruleset: "tournament",
  position: `${n}`,
  goal: "win-3",
  rating: 1500,
  line: [],
});

test("months without activity are included, and only the latest are shown", () => {
  const done = [
    { at: inMonth(2025, 11), kind: 0 },
    { at: inMonth(2026, 2), kind: 1 },
    { at: inMonth(2026, 2), kind: 1 },
  ];
  assert.deepEqual(monthsOf(done, 2), [
    { year: 2025, month: 11, counts: [1, 0] },
    { year: 2025, month: 12, counts: [0, 0] },
    { year: 2026, month: 1, counts: [0, 0] },
    { year: 2026, month: 2, counts: [0, 2] },
  ]);
  assert.equal(monthsOf([{ at: inMonth(1999, 1), kind: 0 }, ...done], 2).length, 12);
  assert.deepEqual(monthsOf([], 2), []);
});

test("puzzles are counted by how they were solved, in the month of the first solution", () => {
  const at = inMonth(2026, 11);
  let stored = judged(NOTHING_STORED, puzzle(1), 1, at);
  stored = judged(stored, puzzle(2), 0, at);
  stored = judged(stored, puzzle(2), 1, inMonth(2026, 12));
  stored = judged(stored, puzzle(2), 1, inMonth(2027, 1));
  stored = judged(stored, puzzle(3), 0, at);
  const { tried, solved, first, rating, ratings, months } = puzzleFacts(stored);
  assert.deepEqual([tried, solved, first, rating, ratings], [3, 2, 1, null, []]);
  assert.deepEqual(
    months.map(({ month, counts }) => [month, counts]),
    [
      [11, [1, 0]],
      [12, [0, 1]],
    ],
  );
});

test("a rating is shown once there are enough rated puzzles, and dated", () => {
  let stored = NOTHING_STORED;
  for (let n = 0; n < 10; n += 1) stored = judged(stored, puzzle(n), 1, n);
  const { rating, ratings } = puzzleFacts(stored);
  assert.equal(rating, ratings.at(-1)?.value);
  assert.deepEqual(
    ratings.map(({ at }) => at),
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  );
});

test("Solo results are counted by stars against a known par", () => {
  const at = inMonth(2026, 11);
  let results = noted(NO_RESULTS, "par", { moves: 30, helped: false, par: 30, at });
  results = noted(results, "near", { moves: 32, helped: true, par: 30, at });
  results = noted(results, "far", { moves: 60, helped: false, par: 30, at });
  results = noted(results, "short", { moves: 12, helped: false, par: 12, at: at - 1 });
  results = noted(results, "unknown", { moves: 9, helped: false, at });
  const { solved, pars, unaided, over, months } = soloFacts(results);
  assert.deepEqual([solved, pars, unaided], [5, 2, 4]);
  assert.deepEqual(
    over.map(({ value }) => value),
    [0, 0, 2, 30],
  );
  assert.deepEqual(months, [{ year: 2026, month: 11, counts: [2, 1, 1] }]);
});

test("results with a date and a par survive storage, and malformed ones are refused", () => {
  const results = noted(NO_RESULTS, "a", { moves: 3, helped: false, par: 3, at: 5 });
  assert.deepEqual(parsed(resultsEntry.schema, JSON.parse(JSON.stringify(results))), results);
  const best = { a: { moves: 3, helped: false, at: "today" } };
  assert.equal(parsed(resultsEntry.schema, { best }), null);
});
