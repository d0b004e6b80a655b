import assert from "node:assert/strict";
import type { TestContext } from "node:test";
import { test } from "node:test";
import { DailyStore } from "../../../../../web/app/daily/stores/dailystore.ts";
import { signal } from "../../../../../web/base/signals.ts";
import type { ModeRequest } from "../../../../../web/game/routes.ts";
import type { DailyDays } from "../../../../../web/game/storage/dailystock.ts";
import type { DuelDay } from "../../../../../web/game/storage/dayresults.ts";
import { NO_DAYS, withDaily } from "../../../../../web/game/storage/dayresults.ts";
import { reportNewDay } from "../../../../../web/game/storage/days.ts";

const [FIRST, TODAY, LAST] = ["2026-12-01", "2026-12-24", "2026-12-31"] as const;
const TASK = { position: "x 1 0", goal: "win-2", rating: 1000, line: [] };
const STEPS = {
  duel: { ruleset: "little", position: "x 1 0", best: 9, level: 3, seed: 7, noise: 50, line: [] },
  ...{ ruleset: "tournament", run: TASK, tactic: TASK },
  ending: { position: "y 1 0", par: 12 },
};
const DAYS: DailyDays = {
  ...{ first: FIRST, last: LAST },
  stepsOf: (date) => (date >= FIRST && date <= LAST ? STEPS : null),
};
const DUEL: DuelDay = { moves: [], on: TODAY, margin: 7, best: 9, losses: [] };
const RESULT = "0012101100+7-12";

function createTable(t: TestContext) {
  t.mock.timers.enable({ apis: ["Date"], now: new Date(`${TODAY}T12:00:00`) });
  const results = signal(NO_DAYS);
  const played: ModeRequest[] = [];
  const openInstead = (request: ModeRequest) => played.push(request);
  const store = new DailyStore({ results, openInstead }, DAYS);
  const refusal = () => (typeof store.shown === "object" ? (store.shown?.refusal() ?? "") : "");
  return { played, refusal, results, store };
}

test("a puzzle's address puts it on the board", (t) => {
  const { played, store } = createTable(t);
  store.open({ screen: "daily", date: FIRST, step: "tactic" });
  store.open({ screen: "daily", date: TODAY, step: "ending" });
  assert.equal(store.shown, null);
  assert.deepEqual(played, [
    {
      screen: "puzzles",
      daily: { date: FIRST, step: "tactic", task: { ruleset: "tournament", ...TASK } },
    },
    {
      screen: "solo",
      task: { daily: { date: TODAY, task: { ruleset: "tournament", ...STEPS.ending } } },
    },
  ]);
});

test("the calendar is shown by its address, and its days lead to their duels", (t) => {
  const { played, store } = createTable(t);
  store.open({ screen: "calendar" });
  assert.equal(store.shown, "calendar");
  store.openDuel(FIRST);
  assert.deepEqual(played, [{ screen: "duel", date: FIRST }]);
});

test("an invalid date, a later day and a day without tasks are refused", (t) => {
  for (const date of ["2026-12-32", "2026-12-26", "2026-11-30", "2027-01-01"]) {
    for (const part of [{ step: "run" } as const, { result: RESULT }]) {
      t.mock.timers.reset();
      const { played, refusal, store } = createTable(t);
      store.open({ screen: "daily", date, ...part });
      assert.notEqual(refusal(), "", date);
      assert.deepEqual(played, []);
    }
  }
});

test("a friend's result is compared, by its link or pasted", (t) => {
  const { refusal, store } = createTable(t);
  store.open({ screen: "daily", date: TODAY, result: RESULT });
  assert.equal(store.shown, "compare");
  assert.deepEqual([store.friend?.margin, store.friend?.streak], [7, 12]);
  store.compare("nothing of ours");
  assert.deepEqual([store.friend, store.isPasteBad], [null, true]);
  store.compare("Salta 24 Dec  ☀☾★☀☾★☀☾★★  −2");
  assert.deepEqual([store.friend?.date, store.isPasteBad], [TODAY, false]);
  store.open({ screen: "daily", date: TODAY, result: "1-2h-12" });
  assert.notEqual(refusal(), "");
});

test("the duel that a friend's result leads to remembers it, but no other day's does", (t) => {
  const { played, store } = createTable(t);
  store.open({ screen: "daily", date: TODAY, result: RESULT });
  store.openDuel(TODAY);
  store.openDuel(FIRST);
  assert.deepEqual(played, [
    { screen: "duel", date: TODAY, friend: RESULT },
    { screen: "duel", date: FIRST },
  ]);
});

test("the streak follows the results and the day", (t) => {
  const { results, store } = createTable(t);
  results.value = withDaily(NO_DAYS, TODAY, { duel: DUEL });
  assert.equal(store.streak.now, 1);
  t.mock.timers.setTime(new Date("2026-12-27T12:00:00").getTime());
  reportNewDay();
  assert.deepEqual([store.today, store.streak.now], ["2026-12-27", 0]);
});
