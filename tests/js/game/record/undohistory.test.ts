import assert from "node:assert/strict";
import { test } from "node:test";
import { changedTo, historyOf, redone, undone } from "../../../../web/game/record/undohistory.ts";

test("undo and redo step through the changes, as far as there are any", () => {
  const history = changedTo(changedTo(historyOf("a"), "b", 9), "c", 9);
  const back = undone(undone(history));
  assert.deepEqual(back, { past: [], now: "a", future: ["b", "c"] });
  assert.equal(undone(back), back);
  assert.deepEqual(redone(redone(back)), history);
  assert.equal(redone(history), history);
});

test("a change drops the redo entries, and the oldest entries beyond the limit", () => {
  const history = changedTo(undone(changedTo(historyOf("a"), "b", 9)), "c", 9);
  assert.deepEqual(history, { past: ["a"], now: "c", future: [] });
  assert.deepEqual(changedTo(history, "d", 1).past, ["c"]);
});

test("undo leaves the other fields of a history as they are", () => {
  const history = { ...changedTo(historyOf("a"), "b", 9), field: "title" };
  assert.equal(redone(undone(history)).field, "title");
});
