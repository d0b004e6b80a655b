import assert from "node:assert/strict";
import { test } from "node:test";
import {
  DAYS_FOR_FREE,
  dailyOf,
  duelJudged,
  duelMoved,
  endingSolved,
  judgedDuels,
  MOST_FREE,
  markOf,
  stepAfter,
  stepTried,
  streakOf,
} from "../../../../web/game/storage/daily.ts";
import type { DayResults } from "../../../../web/game/storage/dayresults.ts";
import { NO_DAYS, withDaily } from "../../../../web/game/storage/dayresults.ts";
import { daysAfter } from "../../../../web/game/storage/days.ts";

const NOW = "2026-12-24";

const MOVES = Object.freeze(Array.from({ length: 10 }, (_, place) => `3${place}-4${place}`));

/** The puzzles of a day, solved on a given day. */
function solved(on: string) {
  const puzzle = { wrong: 0, hints: 0, on };
  return { run: puzzle, tactic: puzzle, ending: { moves: 9, par: 9, helped: false, on } };
}

/** A duel that ended on a given day. */
function played(on: string) {
  return { duel: { moves: MOVES, on, margin: 7, best: 9, losses: null } };
}

/** Days in a row up to the last one, each played on time. */
function row(last: string, count: number, results: DayResults = NO_DAYS) {
  let days = results;
  for (let back = 0; back < count; back += 1) {
    const date = daysAfter(last, -back);
    days = withDaily(days, date, played(date));
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
  const day = solved(NOW);
  assert.equal(markOf(day, "run"), "perfect");
  assert.equal(markOf({ run: { ...day.run, hints: 1 } }, "run"), "solved");
  assert.equal(markOf(day, "ending"), "perfect");
  assert.equal(markOf({ ending: { ...day.ending, moves: 10 } }, "ending"), "solved");
  assert.equal(markOf({ ending: { ...day.ending, helped: true } }, "ending"), "solved");
  assert.equal(markOf({}, "ending"), "open");
});

test("the moves of a try are recorded one after another, and the tenth ends it", () => {
  let days = NO_DAYS;
  for (let count = 1; count <= MOVES.length; count += 1) {
    const moves = MOVES.slice(0, count);
    days = duelMoved(days, NOW, { moves, best: 9 }, "2026-12-25");
    assert.deepEqual(dailyOf(days, NOW).duel?.moves, moves);
    assert.equal(dailyOf(days, NOW).duel?.on, count < 10 ? null : "2026-12-25");
  }
  const over = duelJudged(days, NOW, { margin: 7 }, "2026-12-26");
  const judged = duelJudged(over, NOW, { margin: 7, losses: [0] });
  assert.deepEqual(dailyOf(judged, NOW).duel, {
    ...{ moves: MOVES, on: "2026-12-25", margin: 7, best: 9, losses: [0] },
  });
  assert.equal(duelJudged(judged, NOW, { margin: 7 }), judged);
  assert.equal(duelJudged(NO_DAYS, NOW, { margin: 7 }), NO_DAYS);
});

test("moves that do not continue the stored try are refused, and a second try too", () => {
  const begun = duelMoved(NO_DAYS, NOW, { moves: MOVES.slice(0, 3), best: 9 }, NOW);
  for (const moves of [
    MOVES.slice(0, 3),
    MOVES.slice(0, 2),
    ["1-2"],
    [...MOVES.slice(0, 2), "1-2", "2-3"],
    [...MOVES, "1-2"],
  ]) {
    assert.equal(duelMoved(begun, NOW, { moves, best: 9 }, NOW), begun, moves.join());
  }
  const over = duelMoved(begun, NOW, { moves: MOVES, best: 9 }, NOW);
  assert.equal(duelMoved(over, NOW, { moves: ["1-2"], best: 9 }, NOW), over);
});

test("a try that was over before its tenth move is over once it is judged", () => {
  const begun = duelMoved(NO_DAYS, NOW, { moves: MOVES.slice(0, 3), best: 9 }, NOW);
  const over = duelJudged(begun, NOW, { margin: 7 }, NOW);
  assert.equal(dailyOf(over, NOW).duel?.on, NOW);
  assert.equal(duelMoved(over, NOW, { moves: MOVES.slice(0, 4), best: 9 }, NOW), over);
});

test("only judged duels are results", () => {
  const begun = duelMoved(row(NOW, 1), "2026-12-23", { moves: MOVES.slice(0, 3), best: 9 });
  const days = withDaily(begun, "2026-12-22", solved("2026-12-22"));
  assert.deepEqual(judgedDuels(days), [{ date: NOW, margin: 7, best: 9 }]);
});

test("an ending keeps its best solution", () => {
  const found = { moves: 12, par: 9, helped: false, on: NOW };
  const days = endingSolved(NO_DAYS, NOW, found);
  const better = endingSolved(days, NOW, { ...found, moves: 9, on: "2026-12-25" });
  assert.deepEqual(dailyOf(better, NOW).ending, { ...found, moves: 9 });
  assert.equal(endingSolved(better, NOW, found), better);
});

test("a streak counts the days in a row whose duels were played on time, up to today", () => {
  assert.deepEqual(counts(NO_DAYS), { now: 0, longest: 0, free: 0, covered: [] });
  assert.deepEqual(counts(row(NOW, 3)), { now: 3, longest: 3, free: 0, covered: [] });
  assert.equal(counts(row(NOW, 2, row("2026-12-10", 5))).longest, 5);
  assert.equal(counts(row("2026-12-23", 4)).now, 4);
  assert.equal(counts(row("2026-12-22", 4)).now, 0);
  assert.equal(counts(row("2027-01-02", 5), "2027-01-02").now, 5);
});

test("a duel played later closes no gap, and neither do puzzles", () => {
  const known = row(NOW, 1, row("2026-12-22", 3));
  for (const day of [played(NOW), solved("2026-12-23")]) {
    const days = withDaily(known, "2026-12-23", day);
    assert.deepEqual(counts(days), { now: 1, longest: 3, free: 0, covered: [] });
  }
});

test("tomorrow counts only tomorrow, and a wrong clock does no harm", () => {
  const days = withDaily(row(NOW, 1), "2026-12-25", played(NOW));
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

test("after a step comes the next open one, then earlier ones, and none if no other is open", () => {
  const { run, tactic, ending } = solved(NOW);
  assert.equal(stepAfter({}, "run"), "tactic");
  assert.equal(stepAfter({}, "tactic"), "ending");
  assert.equal(stepAfter({}, "ending"), "run");
  assert.equal(stepAfter({ tactic }, "run"), "ending");
  assert.equal(stepAfter({ run, ending }, "tactic"), null);
  assert.equal(stepAfter(solved(NOW), "run"), null);
});
