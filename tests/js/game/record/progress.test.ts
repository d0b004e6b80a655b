import assert from "node:assert/strict";
import { test } from "node:test";
import { Progress } from "../../../../web/game/record/progress.ts";

const COURSE = Array.from({ length: 60 }, (_, ply) => `move ${ply}`);

/** Where a way is to be offered, by own turn, when the moves to go at each turn are these. */
function offers(counts: readonly number[], progress: Progress = new Progress(2), moves = COURSE) {
  return counts.flatMap((count, turn) =>
    progress.note({ moves, cursor: 2 * turn }, count) ? [turn] : [],
  );
}

test("a way is offered after six own moves without progress, and again after as many", () => {
  assert.deepEqual(offers(Array(20).fill(30)), [6, 12, 18]);
});

test("moves to and fro are no progress", () => {
  assert.deepEqual(offers([30, 29, 30, 29, 30, 29, 30, 29]), [6]);
});

test("who comes nearer is offered nothing, however slowly", () => {
  assert.deepEqual(offers([30, 30, 30, 30, 30, 30, 29, 29, 29, 29, 29, 28, 28]), []);
});

test("who was thrown back and comes nearer again is offered nothing", () => {
  assert.deepEqual(offers([27, 26, 25, 24, 23, 22, 21, 20, 19]), []);
});

test("where a count is not known there is nothing to compare with", () => {
  const progress = new Progress(2);
  const noted = [0, 2, 3, 4, 5, 6, 7].map((turn) =>
    progress.note({ moves: COURSE, cursor: 2 * turn }, 30),
  );
  assert.deepEqual(noted.map(Number), [0, 0, 0, 0, 0, 1, 0]);
});

test("what was taken back does not count, and looking at one place twice offers nothing twice", () => {
  const progress = new Progress(2);
  assert.deepEqual(offers([30, 30, 30, 30, 30, 30, 30], progress), [6]);
  assert.equal(progress.note({ moves: COURSE, cursor: 12 }, 30), false);
  const other = COURSE.map((move, ply) => (ply < 8 ? move : `other ${ply}`));
  assert.equal(progress.note({ moves: other, cursor: 12 }, 30), true, "another sixth move");
  assert.deepEqual(offers([30, 30, 30], progress, ["a", "b", "c", "d"]), [], "another game");
});

test("where a side moves at every ply, its moves are counted so", () => {
  const progress = new Progress(1);
  const noted = Array.from({ length: 14 }, (_, cursor) =>
    progress.note({ moves: COURSE, cursor }, 30),
  );
  assert.deepEqual(
    noted.flatMap((isDue, turn) => (isDue ? [turn] : [])),
    [6, 12],
  );
});
