import assert from "node:assert/strict";
import { test } from "node:test";
import { about } from "../../../../../web/modes/solo/views/course.ts";

const TEN = Object.freeze([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);

test("a task is shown with the one before it and those after it, as many as fit", () => {
  assert.deepEqual(about(TEN, 0), [0, 1, 2, 3, 4, 5, 6, 7]);
  assert.deepEqual(about(TEN, 2), [1, 2, 3, 4, 5, 6, 7, 8]);
  assert.deepEqual(about(TEN, 9), [2, 3, 4, 5, 6, 7, 8, 9]);
  assert.deepEqual(about([0, 1, 2], 2), [0, 1, 2]);
});
