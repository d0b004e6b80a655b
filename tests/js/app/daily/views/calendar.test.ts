import assert from "node:assert/strict";
import { test } from "node:test";
import { dayFacts } from "../../../../../web/app/daily/views/calendar.ts";
import { streakOf } from "../../../../../web/game/storage/daily.ts";
import type { DayResults } from "../../../../../web/game/storage/dayresults.ts";
import { NO_DAYS, withDaily } from "../../../../../web/game/storage/dayresults.ts";

const DATE = "2026-12-24";
const DUEL = { moves: [], on: DATE, margin: 7, best: 9, losses: null };

function viewOf(results: DayResults) {
  const { mark, label, detail } = dayFacts(DATE, results, streakOf(results, "2026-12-26"));
  return { mark, label: label(), detail };
}

test("a day shows its margin, and whether it was played in time", () => {
  const { mark, label, detail } = viewOf(withDaily(NO_DAYS, DATE, { duel: DUEL }));
  assert.deepEqual([mark, detail], ["solved", "+7"]);
  assert.match(label, /24 December 2026: \+7/);
  const late = { ...DUEL, on: "2026-12-25" };
  assert.equal(viewOf(withDaily(NO_DAYS, DATE, { duel: late })).mark, "later");
  const begun = { ...DUEL, moves: ["33-43", "43-53"], on: null, margin: null };
  const open = viewOf(withDaily(NO_DAYS, DATE, { duel: begun }));
  assert.deepEqual([open.mark, open.detail], ["open", "…"]);
  assert.match(open.label, /2 of 10 moves/);
  assert.equal(viewOf(NO_DAYS).mark, "open");
});
