import assert from "node:assert/strict";
import { test } from "node:test";
import {
  DAYS_FOR_FREE,
  dailyOf,
  doneOn,
  endingSolved,
  MOST_FREE,
  markOf,
  openStep,
  stepAfter,
  stepTried,
  streakOf,
  todaysDaily,
} from "../../../../web/game/storage/daily.ts";
import type { DayResults } from "../../../../web/game/storage/dayresults.ts";
import { dayEntry, NO_DAYS, withDaily } from "../../../../web/game/storage/dayresults.ts";
import { daysAfter } from "../../../../web/game/storage/days.ts";
import { createStore } from "../../../../web/game/storage/storage.ts";

const NOW = "2026-12-24";

/** All steps of a day, solved on a given day. */
function whole(on: string) {
  const solved = { wrong: 0, hints: 0, on };
  return { run: solved, tactic: solved, ending: { moves: 9, par: 9, helped: false, on } };
}

/** Days in a row up to the last one, each solved on time. */
function row(last: string, count: number, results: DayResults = NO_DAYS) {
  let days = results;
  for (let back = 0; back < count; back += 1) {
    const date = daysAfter(last, -back);
    days = withDaily(days, date, whole(date));
  }
  return days;
}

function counts(results: DayResults, now: string = NOW) {
  const { covered, ...others } = streakOf(results, now);
  return { ...others, covered: [...covered] };
}

test("wrong moves and hints are counted until a step is solved, and not after", () => {
  let days = NO_DAYS;
  for (const event of ["hint", "wrong", "wrong"] as const) {
    days = stepTried(days, NOW, "tactic", event, NOW);
  }
  assert.deepEqual(dailyOf(days, NOW), { tactic: { wrong: 2, hints: 1, on: null } });
  assert.equal(markOf(dailyOf(days, NOW), "tactic"), "open");
  days = stepTried(days, NOW, "tactic", "solved", NOW);
  assert.equal(markOf(dailyOf(days, NOW), "tactic"), "solved");
  assert.equal(stepTried(days, NOW, "tactic", "wrong", "2026-12-25"), days);
});

test("a step is perfect at the first try or at par, without help", () => {
  const day = whole(NOW);
  assert.equal(markOf(day, "run"), "perfect");
  assert.equal(markOf({ run: { ...day.run, hints: 1 } }, "run"), "solved");
  assert.equal(markOf(day, "ending"), "perfect");
  assert.equal(markOf({ ending: { ...day.ending, moves: 10 } }, "ending"), "solved");
  assert.equal(markOf({ ending: { ...day.ending, helped: true } }, "ending"), "solved");
  assert.equal(markOf({}, "ending"), "open");
});

test("the steps are played in order, and the day is complete with the last of them", () => {
  const { run, tactic, ending } = whole(NOW);
  assert.equal(openStep({}), "run");
  assert.equal(openStep({ run }), "tactic");
  assert.equal(openStep({ run, tactic }), "ending");
  assert.equal(openStep({ run, tactic, ending }), null);
  assert.equal(doneOn({ run, tactic }), null);
  assert.equal(doneOn({ run, tactic, ending: { ...ending, on: "2026-12-25" } }), "2026-12-25");
});

test("an ending keeps its best solution", () => {
  const found = { moves: 12, par: 9, helped: false, on: NOW };
  const days = endingSolved(NO_DAYS, NOW, found);
  const better = endingSolved(days, NOW, { ...found, moves: 9, on: "2026-12-25" });
  assert.deepEqual(dailyOf(better, NOW).ending, { ...found, moves: 9 });
  assert.equal(endingSolved(better, NOW, found), better);
});

test("a streak counts the days in a row that were solved on time, up to today", () => {
  assert.deepEqual(counts(NO_DAYS), { now: 0, longest: 0, free: 0, covered: [] });
  assert.deepEqual(counts(row(NOW, 3)), { now: 3, longest: 3, free: 0, covered: [] });
  assert.equal(counts(row(NOW, 2, row("2026-12-10", 5))).longest, 5);
  assert.equal(counts(row("2026-12-23", 4)).now, 4);
  assert.equal(counts(row("2026-12-22", 4)).now, 0);
  assert.equal(counts(row("2027-01-02", 5), "2027-01-02").now, 5);
});

test("a day with a step solved later closes no gap", () => {
  const { run, tactic, ending } = whole("2026-12-23");
  const late = { run, tactic, ending: { ...ending, on: NOW } };
  const days = withDaily(row(NOW, 1, row("2026-12-22", 3)), "2026-12-23", late);
  assert.deepEqual(counts(days), { now: 1, longest: 3, free: 0, covered: [] });
});

test("tomorrow counts only tomorrow, and a wrong clock does no harm", () => {
  const days = withDaily(row(NOW, 1), "2026-12-25", whole(NOW));
  assert.equal(counts(days).now, 1);
  assert.equal(counts(days, "2026-12-25").now, 2);
  assert.equal(counts(row("2031-05-05", 9, row(NOW, 2))).now, 2);
});

test("seven days in a row earn a free day, which covers a missed day", () => {
  const week = row("2026-12-22", DAYS_FOR_FREE);
  assert.deepEqual(counts(week, "2026-12-22"), { now: 7, longest: 7, free: 1, covered: [] });
  assert.deepEqual(counts(week), { now: 7, longest: 7, free: 0, covered: ["2026-12-23"] });
  assert.deepEqual(counts(row(NOW, 1, week)), {
    now: 8,
    longest: 8,
    free: 0,
    covered: ["2026-12-23"],
  });
  assert.equal(counts(week, "2026-12-25").now, 0);
});

test("at most two free days are kept, and today is not missed before it is over", () => {
  const days = row("2026-12-21", 5 * DAYS_FOR_FREE);
  assert.equal(counts(days, "2026-12-22").free, MOST_FREE);
  const { now, free, covered } = counts(days);
  assert.deepEqual(
    { now, free, covered },
    { now: 35, free: 0, covered: ["2026-12-22", "2026-12-23"] },
  );
  assert.equal(counts(days, "2026-12-25").now, 0);
});

test("today's state is available in one call", () => {
  const context = { store: createStore(null), reportQuarantined: assert.fail };
  const { run } = whole(NOW);
  dayEntry(context).change((days) => withDaily(row("2026-12-23", 2, days), NOW, { run }));
  const found = todaysDaily(context, NOW);
  assert.deepEqual(found.marks, ["perfect", "open", "open"]);
  assert.deepEqual([found.date, found.isDone, found.streak.now], [NOW, false, 2]);
});

test("after a step comes the next open one, then earlier ones, and none if no other is open", () => {
  const { run, tactic, ending } = whole(NOW);
  assert.equal(stepAfter({}, "run"), "tactic");
  assert.equal(stepAfter({}, "tactic"), "ending");
  assert.equal(stepAfter({}, "ending"), "run");
  assert.equal(stepAfter({ tactic }, "run"), "ending");
  assert.equal(stepAfter({ run, ending }, "tactic"), null);
  assert.equal(stepAfter(whole(NOW), "run"), null);
});
