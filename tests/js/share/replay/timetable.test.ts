import assert from "node:assert/strict";
import { test } from "node:test";
import { movesPerStep, moveTimes, shortened } from "../../../../web/share/replay/timetable.ts";

const sum = (times: readonly number[]) => times.reduce((all, time) => all + time, 0);

test("the times of a long game add up to the total, however they are rounded", () => {
  for (const count of [40, 77, 120, 333]) {
    const jumps = Array.from({ length: count }, (_, ply) => ply % 3 === 0);
    const times = moveTimes(jumps, { total: 25_500, most: 1000 });
    assert.equal(sum(times), 25_500);
    assert.ok(times.every((time) => time % 10 === 0));
  }
});

test("a short game takes less than the total", () => {
  assert.deepEqual(moveTimes([false, true], { total: 25_500, most: 800 }), [800, 1200]);
  assert.deepEqual(moveTimes([], { total: 25_500, most: 800 }), []);
});

test("the moves of a game are shown one by one until there is no time for it", () => {
  assert.equal(movesPerStep(0, 25_500), 1);
  assert.equal(movesPerStep(400, 25_500), 1);
  assert.ok(movesPerStep(1000, 25_500) > 1);
});

test("times are shortened alike, and only if they are too long", () => {
  assert.deepEqual(shortened([300, 600], 900), [300, 600]);
  assert.deepEqual(shortened([300, 600], 450), [150, 300]);
});
