import assert from "node:assert/strict";
import { test } from "node:test";
import { transitionBetween } from "../../../web/board/pieceanimator.ts";
import { after, OPENING, viewWith } from "./opening.ts";

const STEP = { path: [33, 42], player: 1 as const };
const CHAIN = { path: [33, 52, 73], player: 1 as const };

test("nothing moves between two equal views", () => {
  const transition = transitionBetween(viewWith({}), viewWith({ status: "thinking" }));
  assert.deepEqual(transition, { moves: [], arrivals: [], isTurn: false });
});

test("a piece on another square moves there", () => {
  const transition = transitionBetween(
    viewWith({}),
    viewWith({ pieces: after(OPENING, 33, 42), last: STEP }),
  );
  assert.deepEqual(transition.moves, [{ piece: "M", path: [33, 42] }]);
});

test("a chain moves along its path", () => {
  const transition = transitionBetween(
    viewWith({}),
    viewWith({ pieces: after(OPENING, 33, 73), last: CHAIN }),
  );
  assert.deepEqual(transition.moves, [{ piece: "M", path: [33, 52, 73] }]);
});

test("an undone chain moves back along its path", () => {
  const made = viewWith({ pieces: after(OPENING, 33, 73), last: CHAIN });
  assert.deepEqual(transitionBetween(made, viewWith({})).moves, [
    { piece: "M", path: [73, 52, 33] },
  ]);
});

test("a pending move follows the path of the legal move", () => {
  const offered = viewWith({ moves: [{ from: 33, to: 73, path: [33, 52, 73] }] });
  const pending = viewWith({ pending: { from: 33, to: 73 } });
  assert.deepEqual(transitionBetween(offered, pending).moves, [{ piece: "M", path: [33, 52, 73] }]);
});

test("a confirmed pending move does not move again", () => {
  const pending = viewWith({ pending: { from: 33, to: 42 } });
  const made = viewWith({ pieces: after(OPENING, 33, 42), last: STEP });
  assert.deepEqual(transitionBetween(pending, made).moves, []);
});

test("a refused pending move moves back", () => {
  const pending = viewWith({ pending: { from: 33, to: 42 } });
  assert.deepEqual(transitionBetween(pending, viewWith({})).moves, [
    { piece: "M", path: [42, 33] },
  ]);
});

test("several pieces move at once, straight if no path is known", () => {
  const pieces = after(after(OPENING, 33, 42), 82, 71);
  const transition = transitionBetween(viewWith({}), viewWith({ pieces }));
  assert.deepEqual(transition.moves, [
    { piece: "M", path: [33, 42] },
    { piece: "n", path: [82, 71] },
  ]);
});

test("new pieces appear, removed pieces do not move", () => {
  const solo = viewWith({ pieces: OPENING.replace(/[a-o]/g, ".") });
  assert.equal(transitionBetween(solo, viewWith({})).arrivals.length, 15);
  assert.deepEqual(transitionBetween(viewWith({}), solo), {
    moves: [],
    arrivals: [],
    isTurn: false,
  });
});

test("a turned board is reported, and no piece changes its square", () => {
  const transition = transitionBetween(viewWith({}), viewWith({ bottom: 2 }));
  assert.deepEqual(transition, { moves: [], arrivals: [], isTurn: true });
});
