import assert from "node:assert/strict";
import { test } from "node:test";
import {
  dated,
  isBetter,
  mergedResults,
  NO_RESULTS,
  noted,
  parseResults,
} from "../../../../web/modes/solo/results.ts";

test("fewer moves are better, and as many without help", () => {
  const helped = { moves: 7, helped: true };
  assert.ok(isBetter(helped, undefined));
  assert.ok(isBetter({ moves: 6, helped: true }, helped));
  assert.ok(isBetter({ moves: 7, helped: false }, helped));
  assert.ok(!isBetter(helped, helped));
  assert.ok(!isBetter({ moves: 8, helped: false }, helped));
});

test("only a better result is noted, and a day keeps its task", () => {
  const one = noted(NO_RESULTS, "a", { moves: 7, helped: false });
  assert.equal(noted(one, "a", { moves: 9, helped: false }), one);
  assert.equal(noted(one, "a", { moves: 6, helped: true }).best.a?.moves, 6);
  const day = dated(one, "2026-11-20", { key: "a", par: 6 });
  assert.deepEqual(day.days, { "2026-11-20": { key: "a", par: 6 } });
  assert.equal(dated(day, "2026-11-20", { key: "a", par: 6 }), day);
});

test("results are read back as they were written, and nothing else is", () => {
  const results = dated(noted(NO_RESULTS, "a", { moves: 7, helped: true }), "2026-11-20", {
    key: "a",
    par: 6,
  });
  assert.deepEqual(parseResults(JSON.parse(JSON.stringify(results))), results);
  for (const bad of [
    null,
    [],
    { best: {} },
    { best: { a: 7 }, days: {} },
    { best: { a: { moves: -1, helped: true } }, days: {} },
    { best: {}, days: { today: { key: "a", par: 1 } } },
    { best: {}, days: { "2026-11-20": "a" } },
  ]) {
    assert.equal(parseResults(bad), null, JSON.stringify(bad));
  }
});

test("of two devices the better result of each task counts, and all days", () => {
  const day = { key: "a", par: 3 };
  const here = dated(noted(NO_RESULTS, "a", { moves: 5, helped: false }), "2026-11-20", day);
  const other = noted(noted(NO_RESULTS, "a", { moves: 4, helped: true }), "b", {
    ...{ moves: 9, helped: false },
  });
  const merged = mergedResults(here, dated(other, "2026-11-21", day));
  assert.deepEqual([merged.best.a?.moves, merged.best.b?.moves], [4, 9]);
  assert.deepEqual(Object.keys(merged.days).sort(), ["2026-11-20", "2026-11-21"]);
  assert.deepEqual(mergedResults(merged, here), merged);
});
