import assert from "node:assert/strict";
import { test } from "node:test";
import { stepOfPool } from "../../../../web/modes/puzzle/daypuzzles.ts";

const DATE = "2026-11-24";

test("the name of a Daily Salta set gives its day and its step", () => {
  assert.deepEqual(stepOfPool(`daily/${DATE}/run`), { date: DATE, step: "run" });
  assert.deepEqual(stepOfPool(`daily/${DATE}/tactic`), { date: DATE, step: "tactic" });
  for (const pool of ["", "all", DATE, `daily/${DATE}/ending`, "daily/soon/run"]) {
    assert.equal(stepOfPool(pool), null, pool);
  }
});
