import assert from "node:assert/strict";
import { test } from "node:test";
import { dateOf, datesUpTo, dateText } from "../../../../web/modes/solo/days.js";

test("days are those of the calendar on the wall", () => {
  assert.equal(dateOf(new Date(2026, 0, 5, 0, 1)), "2026-01-05");
  assert.equal(dateOf(new Date(2026, 11, 31, 23, 59)), "2026-12-31");
  assert.deepEqual(datesUpTo("2024-03-01", 3), ["2024-03-01", "2024-02-29", "2024-02-28"]);
  assert.equal(datesUpTo("2026-11-20", 400).at(-1), "2025-10-17");
  assert.match(dateText("2026-11-20"), /^Friday,? 20 November 2026$/);
});
