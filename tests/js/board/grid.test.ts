import assert from "node:assert/strict";
import { test } from "node:test";
import { statesOf } from "../../../web/board/grid.ts";
import { viewWith } from "./opening.ts";

const MOVES = [
  { from: 33, to: 42, path: [33, 42] },
  { from: 33, to: 43, path: [33, 43] },
  { from: 31, to: 41, path: [31, 41] },
];

test("a square without a state has the plain state", () => {
  assert.deepEqual(statesOf(viewWith({}), null)(55), {
    isSelected: false,
    isMovable: false,
    mustJump: false,
    isDestination: false,
    last: null,
    goal: null,
    goesTo: null,
  });
});

test("only the selected piece shows its destinations", () => {
  const stateOf = statesOf(viewWith({ moves: MOVES }), 33);
  assert.equal(stateOf(33).isSelected, true);
  assert.equal(stateOf(31).isMovable, true);
  assert.deepEqual(
    [41, 42, 43].map((number) => stateOf(number).isDestination),
    [false, true, true],
  );
});

test("only movable pieces must jump, and only if forced", () => {
  const stateOf = statesOf(viewWith({ moves: MOVES, forced: true }), null);
  assert.equal(stateOf(33).mustJump, true);
  assert.equal(stateOf(32).mustJump, false);
  assert.equal(statesOf(viewWith({ moves: MOVES }), null)(33).mustJump, false);
});

test("the last move is marked at both ends", () => {
  const stateOf = statesOf(viewWith({ last: { path: [82, 73, 64], player: 2 } }), null);
  assert.deepEqual(
    [82, 73, 64].map((number) => stateOf(number).last),
    ["from", null, "to"],
  );
});

test("goals are shown on demand; the selected piece's always", () => {
  const goals = { 103: "M", 101: "K" };
  const own = statesOf(viewWith({ moves: MOVES, goals }), 33);
  assert.deepEqual([own(103).goal, own(101).goal], ["M", null]);
  const all = statesOf(viewWith({ goals, goalsShown: true }), null);
  assert.deepEqual([all(103).goal, all(101).goal, all(11).goal], ["M", "K", null]);
});
