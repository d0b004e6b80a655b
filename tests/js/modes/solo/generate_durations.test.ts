import assert from "node:assert/strict";
import { test } from "node:test";
import { GRADES, timeToMake } from "../../../../web/modes/solo/generate.ts";

test("tasks take a moment, and those of the highest grade some seconds", () => {
  const durations = GRADES.map(timeToMake);
  assert.deepEqual(durations, [...Array(7).fill("moment"), "seconds"]);
});
