import assert from "node:assert/strict";
import { test } from "node:test";
import { planBetween } from "../../../web/board/transition.js";
import { after, OPENING, viewWith } from "./opening.js";

const STEP = { path: [33, 42], player: /** @type {const} */ (1) };
const CHAIN = { path: [33, 52, 73], player: /** @type {const} */ (1) };

test("nothing moves between two equal views", () => {
  const plan = planBetween(viewWith({}), viewWith({ status: "thinking" }));
  assert.deepEqual(plan, { travels: [], arrivals: [], isTurn: false });
});

test("the piece that stands elsewhere travels there", () => {
  const plan = planBetween(viewWith({}), viewWith({ pieces: after(OPENING, 33, 42), last: STEP }));
  assert.deepEqual(plan.travels, [{ piece: "M", path: [33, 42] }]);
});

test("a chain travels along its path", () => {
  const plan = planBetween(viewWith({}), viewWith({ pieces: after(OPENING, 33, 73), last: CHAIN }));
  assert.deepEqual(plan.travels, [{ piece: "M", path: [33, 52, 73] }]);
});

test("an undone chain travels back along its path", () => {
  const made = viewWith({ pieces: after(OPENING, 33, 73), last: CHAIN });
  assert.deepEqual(planBetween(made, viewWith({})).travels, [{ piece: "M", path: [73, 52, 33] }]);
});

test("a pending move travels along the path of the move that was offered", () => {
  const offered = viewWith({ moves: [{ from: 33, to: 73, path: [33, 52, 73] }] });
  const pending = viewWith({ pending: { from: 33, to: 73 } });
  assert.deepEqual(planBetween(offered, pending).travels, [{ piece: "M", path: [33, 52, 73] }]);
});

test("a pending move that is confirmed does not move again", () => {
  const pending = viewWith({ pending: { from: 33, to: 42 } });
  const made = viewWith({ pieces: after(OPENING, 33, 42), last: STEP });
  assert.deepEqual(planBetween(pending, made).travels, []);
});

test("a refused pending move travels back", () => {
  const pending = viewWith({ pending: { from: 33, to: 42 } });
  assert.deepEqual(planBetween(pending, viewWith({})).travels, [{ piece: "M", path: [42, 33] }]);
});

test("several pieces travel at once, each straight where no path is known", () => {
  const pieces = after(after(OPENING, 33, 42), 82, 71);
  const plan = planBetween(viewWith({}), viewWith({ pieces }));
  assert.deepEqual(plan.travels, [
    { piece: "M", path: [33, 42] },
    { piece: "n", path: [82, 71] },
  ]);
});

test("pieces that were not there arrive, pieces that are gone do not travel", () => {
  const solo = viewWith({ pieces: OPENING.replace(/[a-o]/g, ".") });
  assert.equal(planBetween(solo, viewWith({})).arrivals.length, 15);
  assert.deepEqual(planBetween(viewWith({}), solo), { travels: [], arrivals: [], isTurn: false });
});

test("a board that is turned says so, and no piece changes its square", () => {
  const plan = planBetween(viewWith({}), viewWith({ bottom: 2 }));
  assert.deepEqual(plan, { travels: [], arrivals: [], isTurn: true });
});
