import assert from "node:assert/strict";
import { test } from "node:test";
import { chosen, dropped, isMovable } from "../../../web/board/choice.js";
import { viewWith } from "./opening.js";

const MOVE = { from: 33, to: 42, path: [33, 42] };
const OTHER = { from: 31, to: 41, path: [31, 41] };
const view = viewWith({ moves: [MOVE, OTHER] });

test("a piece that may move is taken in hand", () => {
  assert.deepEqual(chosen(view, null, 33), { selected: 33, move: null, refusal: null });
});

test("another piece that may move takes its place", () => {
  assert.equal(chosen(view, 33, 31).selected, 31);
});

test("the piece in hand goes back when it is chosen again", () => {
  assert.deepEqual(chosen(view, 33, 33), { selected: null, move: null, refusal: null });
});

test("a destination plays the move", () => {
  assert.deepEqual(chosen(view, 33, 42), { selected: null, move: MOVE, refusal: null });
});

test("an empty square without a piece in hand is refused: no piece", () => {
  assert.deepEqual(chosen(view, null, 52).refusal, { reason: "no-piece", from: 52, to: null });
});

test("the opponent's piece is refused: not yours", () => {
  assert.equal(chosen(view, null, 82).refusal?.reason, "not-yours");
});

test("one's own piece that has no move is refused, and the piece in hand stays there", () => {
  const choice = chosen(view, 33, 11);
  assert.deepEqual(choice.refusal, { reason: "cannot-move", from: 11, to: null });
  assert.equal(choice.selected, 33);
});

test("a square that is no destination is refused, and the piece in hand stays there", () => {
  const choice = chosen(view, 33, 52);
  assert.deepEqual(choice.refusal, { reason: "not-a-destination", from: 33, to: 52 });
  assert.equal(choice.selected, 33);
  assert.equal(chosen(view, 33, 82).refusal?.reason, "not-a-destination");
});

test("a drop plays, is refused, or on its own square only keeps the piece in hand", () => {
  assert.equal(dropped(view, 33, 42).move, MOVE);
  assert.equal(dropped(view, 33, 52).refusal?.reason, "not-a-destination");
  assert.deepEqual(dropped(view, 33, 33), { selected: 33, move: null, refusal: null });
});

test("an inert board and one with a pending move take no input and refuse nothing", () => {
  for (const part of [{ inert: true }, { pending: { from: 31, to: 41 } }]) {
    const closed = viewWith({ moves: [MOVE], ...part });
    assert.equal(isMovable(closed, 33), false);
    assert.deepEqual(chosen(closed, 33, 42), { selected: null, move: null, refusal: null });
  }
});
