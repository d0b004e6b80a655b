import assert from "node:assert/strict";
import { test } from "node:test";
import { isMovable } from "../../../web/board/choice.js";
import { freelyChosen, takenOff } from "../../../web/board/freechoice.js";
import { isInside } from "../../../web/board/geometry.js";
import { meaningOf } from "../../../web/board/keys.js";
import { viewWith } from "./opening.js";

const view = viewWith({ free: true });
const NO_KEYS = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
const closed = viewWith({ free: true, inert: true });

test("on a board that is set up every piece can be lifted, of either side", () => {
  assert.deepEqual(
    [11, 33, 84, 52].map((number) => isMovable(view, number)),
    [true, true, true, false],
  );
  assert.equal(isMovable(closed, 11), false);
});

test("a piece is taken in hand, put on an empty square, and put back where it is chosen again", () => {
  assert.deepEqual(freelyChosen(view, null, 33), { selected: 33, put: null });
  assert.deepEqual(freelyChosen(view, 33, 52), { selected: null, put: { from: 33, to: 52 } });
  assert.deepEqual(freelyChosen(view, 33, 33), { selected: null, put: null });
});

test("another piece is taken in hand instead, and is not pushed off its square", () => {
  assert.deepEqual(freelyChosen(view, 33, 84), { selected: 84, put: null });
});

test("an empty square is told of with nothing in hand, for what the page has in hand", () => {
  assert.deepEqual(freelyChosen(view, null, 52), { selected: null, put: { from: null, to: 52 } });
});

test("a key takes the piece on the square off, or the one in hand where the square is empty", () => {
  assert.equal(meaningOf({ ...NO_KEYS, key: "Delete" }, 11, 1)?.kind, "remove");
  assert.equal(meaningOf({ ...NO_KEYS, key: "Backspace" }, 11, 1)?.kind, "remove");
  assert.deepEqual(takenOff(view, null, 33), { from: 33, to: null });
  assert.deepEqual(takenOff(view, 11, 33), { from: 33, to: null });
  assert.deepEqual(takenOff(view, 11, 52), { from: 11, to: null });
  assert.equal(takenOff(view, null, 52), null);
});

test("a board that takes no input stays as it is", () => {
  assert.deepEqual(freelyChosen(closed, null, 33), { selected: null, put: null });
  assert.equal(takenOff(closed, null, 33), null);
});

test("a light square is on the board all the same, the frame is not", () => {
  assert.equal(isInside({ x: 0.5, y: 0.5 }), true);
  assert.equal(isInside({ x: 9.99, y: 0 }), true);
  assert.equal(isInside({ x: 10, y: 5 }), false);
  assert.equal(isInside({ x: 5, y: -0.1 }), false);
});
