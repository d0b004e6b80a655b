import assert from "node:assert/strict";
import { test } from "node:test";
import { parsed } from "../../../../web/base/schema.ts";
import {
  isBetter,
  mergedResults,
  NO_RESULTS,
  noted,
  resultsEntry,
} from "../../../../web/modes/solo/results.ts";

test("fewer moves are better, and among equals those without help", () => {
  const helped = { moves: 7, helped: true, at: 1 };
  assert.ok(isBetter(helped, undefined));
  assert.ok(isBetter({ moves: 6, helped: true, at: 1 }, helped));
  assert.ok(isBetter({ moves: 7, helped: false, at: 1 }, helped));
  assert.ok(!isBetter(helped, helped));
  assert.ok(!isBetter({ moves: 8, helped: false, at: 1 }, helped));
});

test("only a better result is stored", () => {
  const one = noted(NO_RESULTS, "a", { moves: 7, helped: false, at: 1 });
  assert.equal(noted(one, "a", { moves: 9, helped: false, at: 1 }), one);
  assert.equal(noted(one, "a", { moves: 6, helped: true, at: 1 }).best.a?.moves, 6);
});

test("results are read back as written, and malformed ones are refused", () => {
  const results = noted(NO_RESULTS, "a", { moves: 7, helped: true, at: 1 });
  assert.deepEqual(parsed(resultsEntry.schema, JSON.parse(JSON.stringify(results))), results);
  for (const bad of [
    null,
    [],
    { best: null },
    { best: { a: 7 } },
    { best: { a: { moves: "7", helped: true, at: 1 } } },
    { best: { ["a".repeat(601)]: { moves: 7, helped: true, at: 1 } } },
  ]) {
    assert.equal(parsed(resultsEntry.schema, bad), null, JSON.stringify(bad));
  }
});

test("the better of two devices' results counts for each task", () => {
  const here = noted(NO_RESULTS, "a", { moves: 5, helped: false, at: 1 });
  const other = noted(noted(NO_RESULTS, "a", { moves: 4, helped: true, at: 1 }), "b", {
    ...{ moves: 9, helped: false, at: 1 },
  });
  const merged = mergedResults(here, other);
  assert.deepEqual([merged.best.a?.moves, merged.best.b?.moves], [4, 9]);
  assert.deepEqual(mergedResults(merged, here), merged);
});
