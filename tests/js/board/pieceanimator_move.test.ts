import assert from "node:assert/strict";
import { test } from "node:test";
import { centre } from "../../../web/board/geometry.ts";
import { atSpeed, moveAlong, poseAt, settling } from "../../../web/board/pieceanimator.ts";

test("an animation begins and ends flat on the squares of its path", () => {
  for (const path of [
    [33, 42],
    [33, 52],
    [33, 52, 73],
    [11, 105],
  ]) {
    const animation = moveAlong("M", path, null);
    const [first, last] = [path[0] ?? 0, path.at(-1) ?? 0];
    assert.deepEqual(poseAt(animation, 0), { ...centre(first), lift: 0 });
    assert.deepEqual(poseAt(animation, animation.lasts), { ...centre(last), lift: 0 });
  }
});

test("a jump is lifted higher than a step", () => {
  const [step, jump] = [moveAlong("M", [33, 42], null), moveAlong("M", [33, 52], null)];
  const [low, high] = [step, jump].map((animation) => poseAt(animation, animation.lasts / 2).lift);
  assert.ok((low ?? 0) > 0 && (low ?? 1) < (high ?? 0));
});

test("a hop lasts about a fifth of a second and a long chain is hurried", () => {
  assert.equal(moveAlong("M", [33, 42], null).lasts, 180);
  assert.equal(moveAlong("M", [33, 52], null).lasts, 220);
  const chain = [11, 32, 51, 72, 91, 72, 93, 74, 53, 32];
  assert.ok(moveAlong("M", chain, null).lasts <= 1100);
});

test("a chain touches each square of its path", () => {
  const animation = moveAlong("M", [33, 52, 73], null);
  assert.deepEqual(poseAt(animation, animation.lasts / 2), { ...centre(52), lift: 0 });
});

test("an interrupted animation continues from the visible place of the piece", () => {
  const start = { x: 4.2, y: 6.7, lift: 0.3 };
  assert.deepEqual(poseAt(moveAlong("M", [42, 33], start), 0), start);
});

test("a dropped piece sinks to its square quickly", () => {
  const animation = settling("M", { x: 4, y: 6 }, 42);
  assert.ok(animation.lasts <= 180);
  assert.equal(poseAt(animation, 0).lift, 1);
  assert.ok(poseAt(animation, animation.lasts / 2).lift < 1);
  assert.deepEqual(poseAt(animation, animation.lasts), { ...centre(42), lift: 0 });
});

test("twice the speed takes half the time on the same path", () => {
  const usual = moveAlong("M", [33, 52, 73], null);
  const fast = atSpeed(usual, 2);
  assert.equal(fast.lasts, usual.lasts / 2);
  assert.deepEqual(poseAt(fast, 70), poseAt(usual, 140));
});
