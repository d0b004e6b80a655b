import assert from "node:assert/strict";
import { test } from "node:test";
import { dayFacts, variantOf } from "../../../../web/app/daily/calendar.ts";
import { streakOf } from "../../../../web/game/storage/daily.ts";
import type { DayResults } from "../../../../web/game/storage/dayresults.ts";
import { NO_DAYS, withDaily } from "../../../../web/game/storage/dayresults.ts";
import type { Puzzle } from "../../../../web/modes/puzzle/puzzlestorage.ts";
import { partly } from "../../partly.ts";

const DATE = "2026-12-24";
const solved = { wrong: 0, hints: 0, on: DATE };
const SOLO = { moves: 30, par: 28, helped: false, on: DATE };

function viewOf(results: DayResults, dated = {}) {
  const { mark, label } = dayFacts(DATE, { results, dated }, streakOf(results, "2026-12-26"));
  return { mark, label: label() };
}

test("a day shows how many steps were perfect, and whether it was solved in time", () => {
  const day = { run: solved, tactic: { ...solved, wrong: 1 }, ending: { ...SOLO, par: 30 } };
  const { mark, label } = viewOf(withDaily(NO_DAYS, DATE, day));
  assert.equal(mark, "solved");
  assert.match(label, /24 December 2026: 2 of 3/);
  const late = { ...day, run: { ...solved, on: "2026-12-25" } };
  assert.equal(viewOf(withDaily(NO_DAYS, DATE, late)).mark, "later");
  assert.match(viewOf(withDaily(NO_DAYS, DATE, { run: solved })).label, /1 of 3 steps/);
  assert.equal(viewOf(NO_DAYS).mark, "open");
});

test("results of the two tasks that a day had before stay in the calendar", () => {
  const old = { solo: { [DATE]: SOLO }, puzzle: { [DATE]: { ...solved, wrong: 2 } } };
  const { mark, label } = viewOf(old);
  assert.equal(mark, "solved");
  assert.match(label, /30 moves, par 28/);
  assert.match(label, /solved in 3 tries/);
  const undated = viewOf(NO_DAYS, { [DATE]: { moves: 31, par: 28 } });
  assert.equal(undated.mark, "later");
  assert.match(undated.label, /31 moves/);
});

test("by other rules a date has a puzzle of the collection", () => {
  const puzzles = ["a", "b", "c"].map((id) => partly<Puzzle>({ id }));
  const rules = [{ id: "mirror", puzzles }];
  assert.equal(variantOf({ rules }, "mirror", "2026-01-01")?.id, "a");
  assert.equal(variantOf({ rules }, "mirror", "2026-01-05")?.id, "b");
  assert.equal(variantOf({ rules }, "leaping", DATE), undefined);
});
