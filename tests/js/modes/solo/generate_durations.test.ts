import assert from "node:assert/strict";
import { test } from "node:test";
import { GRADES, timeToMake } from "../../../../web/modes/solo/generate.ts";

test("tasks take a moment, and those of the highest grade some seconds", () => {
  const told = GRADES.map(timeToMake);
  assert.deepEqual(told, [...Array(7).fill("moment"), "seconds"]);
});
