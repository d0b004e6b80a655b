import assert from "node:assert/strict";
import { test } from "node:test";
import type { Run } from "../../../../../web/modes/puzzle/rush/run.ts";
import {
  begunAt,
  clockText,
  errorsIn,
  isOver,
  LASTS,
  MOST_ERRORS,
  solvedIn,
  timeLeft,
  withResult,
} from "../../../../../web/modes/puzzle/rush/run.ts";
import { puzzleWith } from "../posing.ts";

const START = 1_000_000;
const after = (run: Run, isSolved: boolean, at = START) =>
  withResult(run, puzzleWith(), isSolved, at);

test("a rush counts solved and failed puzzles", () => {
  let run = begunAt(START);
  for (const isSolved of [true, false, true, true]) run = after(run, isSolved);
  assert.deepEqual([solvedIn(run), errorsIn(run), isOver(run, START)], [3, 1, false]);
});

test("the third error ends a rush, and nothing counts after that", () => {
  let run = begunAt(START);
  for (let n = 0; n < MOST_ERRORS; n += 1) run = after(run, false);
  assert.equal(isOver(run, START), true);
  assert.equal(after(run, true), run);
});

test("nothing counts once the time is up", () => {
  const run = begunAt(START);
  assert.equal(timeLeft(run, START + 1000), LASTS - 1000);
  assert.equal(isOver(run, START + LASTS - 1), false);
  assert.equal(isOver(run, START + LASTS), true);
  assert.equal(after(run, true, START + LASTS), run);
  assert.equal(timeLeft(run, START + 2 * LASTS), 0);
});

test("the time is shown in minutes and seconds, the last second until it is over", () => {
  assert.deepEqual([LASTS, 61_001, 60_000, 9_100, 1, 0].map(clockText), [
    "3:00",
    "1:02",
    "1:00",
    "0:10",
    "0:01",
    "0:00",
  ]);
});
