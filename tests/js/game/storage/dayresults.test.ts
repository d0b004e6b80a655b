import assert from "node:assert/strict";
import { test } from "node:test";
import {
  dayEntry,
  isOnTime,
  mergedDays,
  NO_DAYS,
  parseDays,
  puzzleTried,
  soloSolved,
  streakOf,
} from "../../../../web/game/storage/dayresults.ts";
import { daysAfter } from "../../../../web/game/storage/days.ts";
import { createStore } from "../../../../web/game/storage/storage.ts";
import { area as fakeArea } from "./area.ts";

const NOW = "2026-11-22";

/** Results of days, each solved on the day that is given with it. */
function solved(days: Record<string, string | null>) {
  return Object.fromEntries(Object.entries(days).map(([date, on]) => [date, { on }]));
}

/** So many days in a row, each solved on its day. */
function row(last: string, count: number) {
  const dates = Array.from({ length: count }, (_, back) => daysAfter(last, -back));
  return Object.fromEntries(dates.map((date) => [date, { on: date }]));
}

test("a streak is the days in a row that were solved on their day, up to today", () => {
  assert.deepEqual(streakOf({}, NOW), { now: 0, longest: 0 });
  assert.deepEqual(streakOf(row(NOW, 3), NOW), { now: 3, longest: 3 });
  assert.deepEqual(streakOf({ ...row(NOW, 2), ...row("2026-11-10", 5) }, NOW), {
    now: 2,
    longest: 5,
  });
});

test("until today is over, yesterday's streak goes on", () => {
  assert.equal(streakOf(row("2026-11-21", 4), NOW).now, 4);
  assert.deepEqual(streakOf(row("2026-11-20", 4), NOW), { now: 0, longest: 4 });
});

test("a day that was solved later closes no gap", () => {
  const days = solved({ "2026-11-20": "2026-11-20", "2026-11-21": NOW, [NOW]: NOW });
  assert.deepEqual(streakOf(days, NOW), { now: 1, longest: 1 });
});

test("a streak runs over the ends of months and years", () => {
  assert.equal(streakOf(row("2027-01-02", 40), "2027-01-02").now, 40);
});

test("tomorrow's task counts tomorrow", () => {
  const days = { ...row(NOW, 1), ...solved({ "2026-11-23": NOW }) };
  assert.equal(streakOf(days, NOW).now, 1);
  assert.equal(streakOf(days, "2026-11-23").now, 2);
});

test("a clock that was wrong does no harm once it is right again", () => {
  const days = { ...row(NOW, 2), ...row("2031-05-05", 9) };
  assert.deepEqual(streakOf(days, NOW), { now: 2, longest: 2 });
  assert.equal(streakOf(days, "2026-11-20").now, 0);
});

test("the best solution of a Solo task is kept, and the first day on which there was one", () => {
  const first = { moves: 36, par: 34, helped: false, on: "2026-11-20" };
  const later = { moves: 34, par: 34, helped: true, on: NOW };
  let days = soloSolved(NO_DAYS, "2026-11-20", first);
  days = soloSolved(days, "2026-11-20", later);
  assert.deepEqual(days.solo["2026-11-20"], { ...later, on: "2026-11-20" });
  assert.ok(isOnTime("2026-11-20", days.solo["2026-11-20"]));
  assert.equal(soloSolved(days, "2026-11-20", first), days);
  const alone = soloSolved(days, "2026-11-20", { ...later, helped: false });
  assert.equal(alone.solo["2026-11-20"]?.helped, false);
});

test("wrong moves and hints are counted until a puzzle is solved, and not after", () => {
  let days = NO_DAYS;
  for (const event of ["hint", "wrong", "wrong"] as const) {
    days = puzzleTried(days, NOW, event, NOW);
  }
  assert.deepEqual(days.puzzle[NOW], { wrong: 2, hints: 1, on: null });
  assert.ok(!isOnTime(NOW, days.puzzle[NOW]));
  days = puzzleTried(days, NOW, "solved", NOW);
  assert.deepEqual(days.puzzle[NOW], { wrong: 2, hints: 1, on: NOW });
  assert.equal(puzzleTried(days, NOW, "wrong", "2026-11-23"), days);
});

test("what is stored is read again, and what has not its form is not", () => {
  let days = soloSolved(NO_DAYS, NOW, { moves: 34, par: 34, helped: false, on: NOW });
  days = puzzleTried(days, NOW, "solved", NOW);
  assert.deepEqual(parseDays(JSON.parse(JSON.stringify(days))), days);
  for (const data of [
    null,
    {},
    { solo: {}, puzzle: [] },
    { solo: { today: { moves: 1, par: 1, helped: false, on: NOW } }, puzzle: {} },
    { solo: {}, puzzle: { [NOW]: { wrong: -1, hints: 0, on: null } } },
    { solo: {}, puzzle: { [NOW]: { wrong: 0, hints: 0, on: "soon" } } },
  ]) {
    assert.equal(parseDays(data), null);
  }
});

test("two tabs add to the same results", () => {
  const area = fakeArea();
  const tab = () => dayEntry({ store: createStore(area), reportQuarantined: assert.fail });
  const [one, other] = [tab(), tab()];
  one.change((days) => puzzleTried(days, NOW, "solved", NOW));
  other.change((days) => puzzleTried(days, "2026-11-21", "wrong", NOW));
  assert.deepEqual(Object.keys(one.value.puzzle).sort(), ["2026-11-21", NOW]);
});

test("the parts of a page share the results where nothing can be stored", () => {
  const context = { store: createStore(null), reportQuarantined: assert.fail };
  dayEntry(context).change((days) => puzzleTried(days, NOW, "solved", NOW));
  assert.equal(dayEntry(context).value.puzzle[NOW]?.on, NOW);
});

test("results that cannot be read are put aside and reported once", () => {
  const area = fakeArea();
  area.setItem("salta:days", "{");
  const reported: string[] = [];
  const context = { store: createStore(area), reportQuarantined: reported.push.bind(reported) };
  assert.equal(dayEntry(context).value, NO_DAYS);
  dayEntry(context);
  assert.deepEqual(reported, ["salta:days:aside-1"]);
});

test("two browsers' results come together: the better solution, and the puzzle that was solved sooner", () => {
  const solo = { moves: 30, par: 28, helped: false, on: NOW };
  const untried = { wrong: 2, hints: 1, on: null };
  const here = parseDays({
    solo: { [NOW]: solo },
    puzzle: { "2026-11-20": untried, "2026-11-21": { wrong: 0, hints: 0, on: "2026-11-21" } },
  });
  const there = parseDays({
    solo: { [NOW]: { ...solo, moves: 28 }, "2026-11-21": solo },
    puzzle: {
      "2026-11-20": { wrong: 1, hints: 0, on: "2026-11-20" },
      "2026-11-21": { wrong: 0, hints: 0, on: NOW },
      "2026-11-22": untried,
    },
  });
  assert.ok(here && there);
  const merged = mergedDays(here, there);
  assert.equal(merged.solo[NOW]?.moves, 28);
  assert.equal(merged.solo["2026-11-21"]?.moves, 30);
  assert.equal(merged.puzzle["2026-11-20"]?.on, "2026-11-20");
  assert.equal(merged.puzzle["2026-11-21"]?.on, "2026-11-21");
  assert.deepEqual(merged.puzzle["2026-11-22"], untried);
  assert.deepEqual(parseDays(merged), merged);
});
