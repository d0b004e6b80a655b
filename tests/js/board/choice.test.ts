import assert from "node:assert/strict";
import { test } from "node:test";
import { chosen, dropped, freelyChosen, isMovable, removed } from "../../../web/board/choice.ts";
import { viewWith } from "./opening.ts";

const MOVE = { from: 33, to: 42, path: [33, 42] };
const OTHER = { from: 31, to: 41, path: [31, 41] };
const view = viewWith({ moves: [MOVE, OTHER] });

test("a piece that may move is selected", () => {
  assert.deepEqual(chosen(view, null, 33), { selected: 33, move: null, refusal: null });
});

test("selecting another movable piece replaces the selection", () => {
  assert.equal(chosen(view, 33, 31).selected, 31);
});

test("choosing the selected piece again deselects it", () => {
  assert.deepEqual(chosen(view, 33, 33), { selected: null, move: null, refusal: null });
});

test("choosing a destination plays the move", () => {
  assert.deepEqual(chosen(view, 33, 42), { selected: null, move: MOVE, refusal: null });
});

test("an empty square without a selected piece is refused: no piece", () => {
  assert.deepEqual(chosen(view, null, 52).refusal, { reason: "no-piece", from: 52, to: null });
});

test("the opponent's piece is refused: not yours", () => {
  assert.equal(chosen(view, null, 82).refusal?.reason, "not-yours");
});

test("an own piece without a move is refused, and the selection stays", () => {
  const choice = chosen(view, 33, 11);
  assert.deepEqual(choice.refusal, { reason: "cannot-move", from: 11, to: null });
  assert.equal(choice.selected, 33);
});

test("a square that is not a destination is refused, and the selection stays", () => {
  const choice = chosen(view, 33, 52);
  assert.deepEqual(choice.refusal, { reason: "not-a-destination", from: 33, to: 52 });
  assert.equal(choice.selected, 33);
  assert.equal(chosen(view, 33, 82).refusal?.reason, "not-a-destination");
});

test("a drop plays or is refused; on its own square it keeps the selection", () => {
  assert.equal(dropped(view, 33, 42).move, MOVE);
  assert.equal(dropped(view, 33, 52).refusal?.reason, "not-a-destination");
  assert.deepEqual(dropped(view, 33, 33), { selected: 33, move: null, refusal: null });
});

test("an inert board reports only that it is closed, when a piece is pressed", () => {
  const inert = viewWith({ moves: [MOVE], inert: true });
  const refusal = { reason: "closed", from: 33, to: null };
  assert.deepEqual(chosen(inert, null, 33), { selected: null, move: null, refusal });
  const waiting = { ...inert, pending: { from: 31, to: 41 } };
  assert.equal(chosen(waiting, null, 33).refusal, null);
});

test("an inert board and one with a pending move accept no move", () => {
  for (const part of [{ inert: true }, { pending: { from: 31, to: 41 } }]) {
    const shut = viewWith({ moves: [MOVE], ...part });
    assert.equal(isMovable(shut, 33), false);
    assert.deepEqual(chosen(shut, 33, 42), { selected: null, move: null, refusal: null });
  }
});

const free = viewWith({ free: true });
const closed = viewWith({ free: true, inert: true });

test("on a board that is being set up every piece of either side can be lifted", () => {
  assert.deepEqual(
    [11, 33, 84, 52].map((number) => isMovable(free, number)),
    [true, true, true, false],
  );
  assert.equal(isMovable(closed, 11), false);
});

test("a piece is selected, put on an empty square, and returned when chosen again", () => {
  assert.deepEqual(freelyChosen(free, null, 33), { selected: 33, put: null });
  assert.deepEqual(freelyChosen(free, 33, 52), { selected: null, put: { from: 33, to: 52 } });
  assert.deepEqual(freelyChosen(free, 33, 33), { selected: null, put: null });
});

test("another piece is selected instead of being pushed off its square", () => {
  assert.deepEqual(freelyChosen(free, 33, 84), { selected: 84, put: null });
});

test("an empty square is reported without a selection, for the piece selected by the page", () => {
  assert.deepEqual(freelyChosen(free, null, 52), { selected: null, put: { from: null, to: 52 } });
});

test("a key removes the piece on the square, or the selected one if the square is empty", () => {
  assert.deepEqual(removed(free, null, 33), { from: 33, to: null });
  assert.deepEqual(removed(free, 11, 33), { from: 33, to: null });
  assert.deepEqual(removed(free, 11, 52), { from: 11, to: null });
  assert.equal(removed(free, null, 52), null);
});

test("a board that takes no input does not change", () => {
  assert.deepEqual(freelyChosen(closed, null, 33), { selected: null, put: null });
  assert.equal(removed(closed, null, 33), null);
});
