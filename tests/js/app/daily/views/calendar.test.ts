import assert from "node:assert/strict";
import { test } from "node:test";
import { dayFacts } from "../../../../../web/app/daily/views/calendar.ts";
import { streakOf } from "../../../../../web/game/storage/daily.ts";
import type { DayResults } from "../../../../../web/game/storage/dayresults.ts";
import { NO_DAYS, withDaily } from "../../../../../web/game/storage/dayresults.ts";

const DATE = "2026-12-24";
const solved = { wrong: 0, hints: 0, on: DATE };
const SOLO = { moves: 30, par: 28, helped: false, on: DATE };

function viewOf(results: DayResults) {
  const { mark, label } = dayFacts(DATE, results, streakOf(results, "2026-12-26"));
  return { mark, label: label() };
}

test("a day shows how many steps were perfect, and whether it was solved in time", () => {
  const day = { run: solved, tactic: { ...solved, wrong: 1 }, ending: { ...SOLO, par: 30 } };
  const { mark, label } = viewOf(withDaily(NO_DAYS, DATE, day));
  assert.equal(mark, "solved");
  assert.match(label, /24 December 2026: 2 of 3/);
  const late = { ...day, run: { ...solved, on: "2026-12-25" } };
  assert.equal(viewOf(withDaily(NO_DAYS, DATE, late)).mark, "later");
  assert.match(viewOf(withDaily(NO_DAYS, DATE, { run: solved })).label, /1 of 3 stages/);
  assert.equal(viewOf(NO_DAYS).mark, "open");
});
