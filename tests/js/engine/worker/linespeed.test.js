import assert from "node:assert/strict";
import { test } from "node:test";
import { createJudge } from "../../../../web/engine/worker/linespeed.js";

const SIZE = 10_000_000;

/** @param {[number, number][]} heard milliseconds and bytes so far @param {boolean} [isPacked] */
function judged(heard, isPacked = false) {
  let clock = 0;
  const judge = createJudge(SIZE, () => clock);
  judge.begin(isPacked);
  for (const [at, bytes] of heard) {
    clock = at;
    judge.hear(bytes);
  }
  return Promise.race([judge.pace, Promise.resolve(null)]);
}

test("the pace is that of the part from a tenth to three tenths", async () => {
  const slowAtFirst = /** @type {[number, number][]} */ ([
    [500, 900_000],
    [600, 1_000_000],
    [700, 2_000_000],
    [800, 3_000_000],
    [9000, 9_000_000],
  ]);
  assert.equal(await judged(slowAtFirst), 2_000_000 / 200);
  assert.equal(await judged(slowAtFirst, true), 2_000_000 / 200 / 3);
});

test("before the part is in nothing is told", async () => {
  assert.equal(await judged([[100, 2_900_000]]), null);
});

test("what comes all at once is fast", async () => {
  assert.ok(Number(await judged([[100, SIZE]])) > 1_000_000);
});
