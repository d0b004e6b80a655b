import assert from "node:assert/strict";
import { test } from "node:test";
import { NO_DAYS } from "../../../../web/game/storage/dayresults.ts";
import { dayNoted, knownDays, starsOn } from "../../../../web/modes/solo/day.ts";
import { dated, NO_RESULTS, noted } from "../../../../web/modes/solo/results.ts";
import { NO_TASK } from "../../../../web/modes/solo/state.ts";
import { keyOf } from "../../../../web/modes/solo/task.ts";
import { TASK } from "./army.ts";

const DATE = "2026-11-20";
const NOW = "2026-11-21";
const FINISH = { moves: 7, helped: false, isBest: true, former: null };
const OF_DAY = {
  ...TASK,
  par: { low: 6, high: 6 },
  origin: { from: "day", date: DATE } as const,
};

test("the task of a day that is home is a result of that day", () => {
  const state = { ...NO_TASK, watch: false, task: OF_DAY, finish: FINISH };
  const { solo } = dayNoted(NO_DAYS, state, NOW);
  assert.deepEqual(solo, { [DATE]: { moves: 7, helped: false, par: 6, on: NOW } });
});

test("no other task is, and none that is not home", () => {
  const state = { ...NO_TASK, watch: false, task: OF_DAY };
  assert.equal(dayNoted(NO_DAYS, state, NOW), NO_DAYS);
  assert.equal(dayNoted(NO_DAYS, { ...state, task: TASK, finish: FINISH }, NOW), NO_DAYS);
});

test("results of before have their place in the calendar, and count as solved later", () => {
  const key = keyOf(OF_DAY);
  const results = noted(dated(NO_RESULTS, DATE, { key, par: 6 }), key, { moves: 6, helped: true });
  const known = knownDays(NO_DAYS, results);
  assert.deepEqual(known, { [DATE]: { moves: 6, par: 6, helped: true, on: null } });
  assert.ok(known[DATE] && starsOn(known[DATE]) === 3);
  const state = { ...NO_TASK, watch: false, task: OF_DAY, finish: FINISH };
  assert.equal(knownDays(dayNoted(NO_DAYS, state, DATE), results)[DATE]?.on, DATE);
  assert.deepEqual(knownDays(NO_DAYS, dated(NO_RESULTS, DATE, { key, par: 6 })), {});
});
