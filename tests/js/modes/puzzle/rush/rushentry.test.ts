import assert from "node:assert/strict";
import { test } from "node:test";
import { parsed } from "../../../../../web/base/schema.ts";
import {
  mergedRush,
  NO_RUSH,
  rushEntry,
  seenOf,
  withRun,
  withSeen,
} from "../../../../../web/modes/puzzle/rush/rushentry.ts";

test("the best rush is kept, and each rush is counted", () => {
  let entry = withRun(NO_RUSH, 7);
  entry = withRun(entry, 5);
  entry = withRun(entry, 7);
  assert.deepEqual([entry.best, entry.runs], [7, 3]);
});

test("seen puzzles are ignored for a stock of another size", () => {
  const entry = withSeen(NO_RUSH, [4, 5], 213);
  assert.deepEqual(seenOf(entry, 213), [4, 5]);
  assert.deepEqual(seenOf(entry, 250), []);
});

test("of two browsers the better result is kept, and nothing is counted twice", () => {
  const here = withSeen(withRun(NO_RUSH, 7), [1], 213);
  const there = withRun(withRun(NO_RUSH, 9), 3);
  const merged = mergedRush(here, there);
  assert.deepEqual([merged.best, merged.runs, merged.seen], [9, 2, [1]]);
  assert.deepEqual(mergedRush(merged, there), merged);
});

test("a malformed entry is refused", () => {
  assert.deepEqual(parsed(rushEntry.schema, { ...NO_RUSH }), NO_RUSH);
  for (const bad of [null, {}, { ...NO_RUSH, best: -1 }, { ...NO_RUSH, seen: ["a"] }]) {
    assert.equal(parsed(rushEntry.schema, bad), null);
  }
});
