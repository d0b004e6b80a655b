import assert from "node:assert/strict";
import { test } from "node:test";
import { levelsOf, rangeOf, widened } from "../../../../web/ui/plot/figure.ts";

test("grid lines are few, at round numbers around all values", () => {
  assert.deepEqual(levelsOf(0, 7), [0, 2, 4, 6, 8]);
  assert.deepEqual(levelsOf(1432, 1688), [1400, 1500, 1600, 1700]);
  for (const [low, high] of [
    [0, 0],
    [3, 3],
    [-4, 9],
    [0, 1],
    [99, 100.5],
    [0, 123_456],
  ] as const) {
    const levels = levelsOf(low, high);
    const [first = 1, last = 0] = [levels[0], levels.at(-1)];
    assert.ok(first <= low && last >= high && first < last, `${low} to ${high}: ${levels}`);
    assert.ok(levels.length <= 6, `${low} to ${high}: ${levels}`);
  }
});

test("a range holds every value", () => {
  assert.deepEqual(rangeOf([3, -1, 8]), [-1, 8]);
});

test("a scale is wide enough for small differences to look small", () => {
  assert.deepEqual(widened([69, 70], 20), [59.5, 79.5]);
  assert.deepEqual(widened([98, 99], 20, [0, 100]), [80, 100]);
  assert.deepEqual(widened([0, 1], 4, [0, Number.POSITIVE_INFINITY]), [0, 4]);
  assert.deepEqual(widened([40, 95], 20, [0, 100]), [40, 95]);
  assert.deepEqual(levelsOf(...widened([69, 70], 20, [0, 100])), [50, 60, 70, 80]);
});
