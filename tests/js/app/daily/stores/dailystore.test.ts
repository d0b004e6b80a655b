import assert from "node:assert/strict";
import type { TestContext } from "node:test";
import { test } from "node:test";
import type { DailyDays } from "../../../../../web/app/daily/stock.ts";
import { DailyStore } from "../../../../../web/app/daily/stores/dailystore.ts";
import { signal } from "../../../../../web/base/signals.ts";
import type { ModeRequest, ScreenRequest } from "../../../../../web/game/routes.ts";
import { NO_DAYS, withDaily } from "../../../../../web/game/storage/dayresults.ts";

const [FIRST, TODAY, LAST] = ["2026-12-01", "2026-12-24", "2026-12-31"] as const;
const TASK = { position: "x 1 0", goal: "win-2", rating: 1000, line: [] };
const STEPS = {
  ...{ ruleset: "tournament", run: TASK, tactic: TASK },
  ending: { position: "y 1 0", par: 12 },
};
const DAYS: DailyDays = {
  ...{ first: FIRST, last: LAST },
  stepsOf: (date) => (date >= FIRST && date <= LAST ? STEPS : null),
};
const SOLVED = { wrong: 0, hints: 0, on: TODAY };
const DONE = {
  ...{ run: SOLVED, tactic: SOLVED },
  ending: { moves: 12, par: 12, helped: false, on: TODAY },
};

function createTable(t: TestContext, now: string = TODAY) {
  t.mock.timers.enable({ apis: ["Date"], now: new Date(`${now}T12:00:00`) });
  const results = signal(NO_DAYS);
  const played: ModeRequest[] = [];
  const opened: ScreenRequest[] = [];
  const store = new DailyStore(
    {
      ...{ results },
      openInstead: (request) => played.push(request),
      openScreen: (request) => opened.push(request),
    },
    DAYS,
  );
  const refusal = () => (store.shown && "refusal" in store.shown ? store.shown.refusal() : "");
  return { opened, played, refusal, results, store };
}

test("today's address puts the first open step on the board", (t) => {
  const { played, results, store } = createTable(t);
  results.value = withDaily(NO_DAYS, TODAY, { run: SOLVED });
  store.open({ screen: "today" });
  assert.equal(store.shown, null);
  assert.deepEqual(played, [
    {
      screen: "puzzles",
      daily: { date: TODAY, step: "tactic", task: { ruleset: "tournament", ...TASK } },
    },
  ]);
});

test("a day that is done shows its result, and another step of it can be played again", (t) => {
  const { played, results, store } = createTable(t);
  results.value = withDaily(NO_DAYS, TODAY, DONE);
  store.open({ screen: "today" });
  assert.deepEqual(store.shown, { tab: "day", date: TODAY });
  store.play(TODAY, "ending");
  assert.deepEqual(played, [
    {
      screen: "solo",
      task: { daily: { date: TODAY, task: { ruleset: "tournament", ...STEPS.ending } } },
    },
  ]);
});

test("a step and the list of the steps have addresses of their own", (t) => {
  const { played, store } = createTable(t);
  store.open({ screen: "daily", date: FIRST, step: "run" });
  assert.equal(played.length, 1);
  store.open({ screen: "daily", date: FIRST, step: "steps" });
  assert.deepEqual(store.shown, { tab: "day", date: FIRST });
});

test("the calendar is shown by its address, and today once the days are over", (t) => {
  const { store } = createTable(t);
  store.open({ screen: "calendar" });
  assert.deepEqual(store.shown, { tab: "calendar", date: TODAY });
  t.mock.timers.reset();
  const { store: late } = createTable(t, "2027-01-05");
  late.open({ screen: "today" });
  assert.deepEqual(late.shown, { tab: "calendar", date: "2027-01-05" });
});

test("an invalid date, a later day and a day without tasks are refused", (t) => {
  for (const date of ["2026-12-32", "2026-12-26", "2026-11-30", "2027-01-01"]) {
    t.mock.timers.reset();
    const { played, refusal, store } = createTable(t);
    store.open({ screen: "daily", date });
    assert.notEqual(refusal(), "", date);
    assert.deepEqual(played, []);
  }
});

test("in a friend's time zone tomorrow may have begun", (t) => {
  const { played, store } = createTable(t);
  store.open({ screen: "daily", date: "2026-12-25" });
  assert.equal(played.length, 1);
});

test("a friend's result is compared, by its link or pasted", (t) => {
  const { refusal, store } = createTable(t);
  store.open({ screen: "daily", date: TODAY, result: "1-1-12-s12" });
  assert.deepEqual(store.shown, { tab: "compare", date: TODAY });
  assert.equal(store.friend?.streak, 12);
  store.compare("nothing of ours");
  assert.deepEqual([store.friend, store.isPasteBad], [null, true]);
  store.compare("Salta 24 Dec ☀☾★ 3/3");
  assert.deepEqual([store.friend?.date, store.isPasteBad], [TODAY, false]);
  store.open({ screen: "daily", date: TODAY, result: "1-1" });
  assert.notEqual(refusal(), "");
});

test("a day of the calendar leads to its open step, or by its address to its result", (t) => {
  const { opened, played, results, store } = createTable(t);
  store.open({ screen: "calendar" });
  store.openDay(FIRST);
  assert.equal(played.length, 1);
  results.value = withDaily(NO_DAYS, FIRST, DONE);
  store.openDay(FIRST);
  assert.deepEqual(opened, [{ screen: "daily", date: FIRST }]);
});

test("the streak follows the results and the day", (t) => {
  const { results, store } = createTable(t);
  results.value = withDaily(NO_DAYS, TODAY, DONE);
  assert.equal(store.streak.now, 1);
  t.mock.timers.setTime(new Date("2026-12-27T12:00:00").getTime());
  assert.equal(store.today, TODAY);
  store.noteToday();
  assert.deepEqual([store.today, store.streak.now], ["2026-12-27", 0]);
});
