import assert from "node:assert/strict";
import { test } from "node:test";
import { statesOf } from "../../../web/board/grid.ts";
import { ghostsOf } from "../../../web/board/view.ts";
import { after, OPENING, viewWith } from "./opening.ts";

const GOALS = { 103: "M", 101: "K", 13: "m" };

test("the selected piece is shown on its goal", () => {
  const view = viewWith({ goals: GOALS });
  assert.deepEqual(ghostsOf(view, 33), [{ from: 33, to: 103, piece: "M" }]);
  assert.deepEqual(ghostsOf(view, null), []);
  assert.deepEqual(ghostsOf(view, 11), [], "its goal is not known");
  assert.deepEqual(ghostsOf(view, 55), [], "there is no piece");
});

test("a piece on its goal has no ghost", () => {
  const pieces = after(OPENING, 33, 103);
  assert.deepEqual(ghostsOf(viewWith({ pieces, goals: GOALS }), 103), []);
  assert.equal(statesOf(viewWith({ pieces, goals: GOALS }), 103)(103).goal, "M");
});

test("ghosts of the view are shown too, each only once", () => {
  const given = { from: 33, to: 103, piece: "M" };
  const view = viewWith({ goals: GOALS, ghosts: [given] });
  assert.deepEqual(ghostsOf(view, 33), [given]);
  assert.deepEqual(ghostsOf(view, 31), [given, { from: 31, to: 101, piece: "K" }]);
});

test("the square of a ghost is the goal of its piece, and the piece knows its goal", () => {
  const view = viewWith({ ghosts: [{ from: 33, to: 103, piece: "M" }] });
  assert.equal(statesOf(view, null)(103).goal, "M");
  const selected = statesOf(viewWith({ goals: GOALS }), 33);
  assert.deepEqual([selected(33).goesTo, selected(103).goesTo], [103, null]);
});
