import assert from "node:assert/strict";
import { test } from "node:test";
import { accuraciesOf } from "../../../../web/modes/analyse/accuracy.ts";

/** @param losses of the moves in turn; null: after the last */
const plies = (...losses: (number | null)[]) =>
  losses.map((loss, ply) => ({ ply, loss, move: loss === null ? null : "33-42" }));

test("a game without a costly move scores 100 percent, and one with a mistake on every move 50", () => {
  assert.deepEqual(accuraciesOf(plies(0, 250, 0, 250, null), null), { 1: 100, 2: 50 });
});

test("the worse a move, the less it counts, and all of a side's moves weigh the same", () => {
  assert.deepEqual(accuraciesOf(plies(0, 0, 500, 0), null), { 1: 62.5, 2: 100 });
  const [little, much] = [accuraciesOf(plies(50, 0), null), accuraciesOf(plies(900, 0), null)];
  assert.ok(little && much && little[1] > much[1] && much[1] > 0);
});

test("if player 2 begins, the first move is theirs", () => {
  assert.deepEqual(accuraciesOf(plies(250, 0), "x 2 0"), { 1: 100, 2: 50 });
});

test("a pass does not count", () => {
  const passed = [...plies(0, 0), { ply: 2, loss: 900, move: "pass" }];
  assert.deepEqual(accuraciesOf(passed, null), { 1: 100, 2: 100 });
});

test("a side that has not moved has no accuracy, and so the game has none", () => {
  assert.equal(accuraciesOf(plies(0, null), null), null);
  assert.equal(accuraciesOf([], null), null);
});
