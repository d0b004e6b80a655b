import assert from "node:assert/strict";
import { test } from "node:test";
import { NO_DAYS } from "../../../../web/game/storage/dayresults.ts";
import { endingNoted } from "../../../../web/modes/solo/dailystep.ts";
import { NO_TASK } from "../../../../web/modes/solo/state.ts";
import { TASK } from "./army.ts";

const DATE = "2026-11-26";
const NOW = "2026-11-27";
const FINISH = { moves: 7, helped: false, isBest: true, former: null };
const OF_DAY = {
  ...TASK,
  par: { low: 6, high: 6 },
  origin: { from: "daily", date: DATE } as const,
};

test("a day's ending that is home is a result of that day", () => {
  const days = endingNoted(NO_DAYS, { ...NO_TASK, task: OF_DAY, finish: FINISH }, NOW);
  const ending = { moves: 7, helped: false, par: 6, on: NOW };
  assert.deepEqual(days.daily, { [DATE]: { ending } });
});

test("no other task counts for a day, and none that is not home", () => {
  assert.equal(endingNoted(NO_DAYS, { ...NO_TASK, task: OF_DAY }, NOW), NO_DAYS);
  assert.equal(endingNoted(NO_DAYS, { ...NO_TASK, task: TASK, finish: FINISH }, NOW), NO_DAYS);
});
