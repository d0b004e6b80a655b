import assert from "node:assert/strict";
import { test } from "node:test";
import { newClock, timesAt } from "../../../web/game/clock/clock.ts";
import {
  afterFriends,
  agreedTimes,
  countedUse,
  SLACK,
  withSide,
} from "../../../web/live/liveclock.ts";

const side = { start: 60_000, increment: 5000 };
const clock = newClock({ kind: "increment", sides: { 1: side, 2: side } });

test("the mover's own count is used, but no less than was observed less the delay", () => {
  assert.equal(countedUse(3000, 3100, 80), 3000);
  assert.equal(countedUse(3000, 2900, 80), 3000);
  assert.equal(countedUse(0, 3000, 80), 3000 - 80 - SLACK);
  assert.equal(countedUse(0, 100, 80), 0);
});

test("a friend's move takes its time and earns its increment", () => {
  const first = withSide(clock, 1, 1, 60_000);
  const after = afterFriends(first, { ply: 1, player: 2, reached: [60_000, 60_000], used: 7000 });
  assert.deepEqual(timesAt(after, 1), [60_000, 53_000]);
  assert.deepEqual(timesAt(after, 2), [60_000, 58_000]);
  const free = afterFriends(clock, { ply: 0, player: 1, reached: [60_000, 60_000], used: 0 });
  assert.deepEqual(timesAt(free, 1), [60_000, 60_000], "the first move is free");
});

test("time counted here in the meantime is not counted twice", () => {
  const seen = withSide(clock, 1, 2, 51_000);
  const after = afterFriends(seen, { ply: 1, player: 2, reached: [60_000, 60_000], used: 8000 });
  assert.deepEqual(timesAt(after, 2), [60_000, 57_000]);
});

test("after a loss both pages have the same times, and nobody more than was observed", () => {
  const [one, two] = [
    [50_000, 40_000],
    [48_000, 41_000],
  ] as const;
  const here = agreedTimes(one, two, 1, 1000);
  const there = agreedTimes(two, one, 2, 1000);
  assert.deepEqual(here, there);
  assert.deepEqual(here, [49_000, 41_000]);
});
