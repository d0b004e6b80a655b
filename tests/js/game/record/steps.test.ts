import assert from "node:assert/strict";
import { test } from "node:test";
import { plyAfter, plyWithin } from "../../../../web/game/record/steps.ts";

const STEPS = ["first", "undo", "before", "after", "redo", "last"] as const;

test("steps lead through the moves, and undo and redo to the next stop, else to an end", () => {
  const isStop = (ply: number) => ply % 2 === 0;
  const targets = [0, 1, 2, 3].map((at) =>
    STEPS.map((to) => plyAfter(to, { at, count: 3 }, isStop)),
  );
  assert.deepEqual(targets, [
    [0, 0, 0, 1, 2, 3],
    [0, 0, 0, 2, 2, 3],
    [0, 0, 1, 3, 3, 3],
    [0, 2, 2, 3, 3, 3],
  ]);
});

test("without stops undo and redo go by one move", () => {
  assert.equal(plyAfter("undo", { at: 3, count: 4 }), 2);
  assert.equal(plyAfter("redo", { at: 3, count: 4 }), 4);
});

test("a place outside the moves is clamped", () => {
  assert.deepEqual([plyWithin(7, 1), plyWithin(-3, 1)], [1, 0]);
});
