import assert from "node:assert/strict";
import { test } from "node:test";
import {
  cellOf,
  centre,
  columnOf,
  isInside,
  layoutOf,
  NUMBERS,
  numberAt,
  numberIn,
  numberOn,
  pixelOf,
  pointAt,
  rowOf,
  squareAt,
  turned,
} from "../../../web/board/geometry.ts";

test("the fifty numbers run from 11 to 105, row by row", () => {
  assert.equal(NUMBERS.length, 50);
  assert.deepEqual(NUMBERS.slice(0, 6), [11, 12, 13, 14, 15, 21]);
  assert.deepEqual(NUMBERS.slice(-2), [104, 105]);
  assert.equal(squareAt(105), 49);
});

test("other numbers have no square", () => {
  for (const number of [0, 10, 16, 20, 100, 106, 11.5, Number.NaN]) {
    assert.equal(squareAt(number), null);
  }
});

test("odd rows hold the odd columns and even rows the even ones", () => {
  assert.deepEqual([11, 12, 15].map(columnOf), [1, 3, 9]);
  assert.deepEqual([21, 22, 25, 101, 105].map(columnOf), [2, 4, 10, 2, 10]);
});

test("a row and a column give the number back; light squares have none", () => {
  for (const number of NUMBERS) {
    assert.equal(numberOn(rowOf(number), columnOf(number)), number);
  }
  assert.equal(numberOn(1, 2), null);
  assert.equal(numberOn(0, 2), null);
  assert.equal(numberOn(11, 1), null);
});

test("each player has a dark corner square at the left", () => {
  const leftHand = { across: 0, down: 9 };
  assert.equal(numberIn(leftHand, 1), 11);
  assert.equal(numberIn(leftHand, 2), 105);
});

test("the half-turn is its own inverse and takes row 1 to row 10", () => {
  assert.equal(turned(11), 105);
  for (const number of NUMBERS) {
    assert.equal(turned(turned(number)), number);
    assert.notEqual(squareAt(turned(number)), null);
  }
});

test("cells and numbers are inverse from either side", () => {
  for (const bottom of [1, 2] as const) {
    for (const number of NUMBERS) assert.equal(numberIn(cellOf(number, bottom), bottom), number);
  }
});

test("squares are whole device pixels at every size, and the frame takes the rest", () => {
  for (const [size, ratio] of [
    [280, 1],
    [321, 1],
    [1080, 3],
    [999, 1.25],
    [4000, 2],
  ] as const) {
    const layout = layoutOf(size, ratio);
    assert.ok(Number.isInteger(layout.square) && Number.isInteger(layout.origin));
    const rest = size - 10 * layout.square - 2 * layout.origin;
    assert.ok(rest === 0 || rest === 1);
    assert.ok(layout.origin >= 5 * ratio);
  }
});

test("a pointer finds the square under it, however the board is turned", () => {
  const layout = layoutOf(800, 2);
  for (const angle of [0, Math.PI]) {
    for (const number of NUMBERS) {
      const middle = pixelOf(centre(number), layout, angle);
      const nearEdge = { x: middle.x + layout.square * 0.49, y: middle.y - layout.square * 0.49 };
      assert.equal(numberAt(pointAt(middle, layout, angle)), number);
      assert.equal(numberAt(pointAt(nearEdge, layout, angle)), number);
    }
  }
  assert.equal(numberAt(pointAt({ x: 1, y: 400 }, layout, 0)), null);
});

test("the cell on the screen matches the drawn square", () => {
  const layout = layoutOf(640, 1);
  for (const [bottom, angle] of [
    [1, 0],
    [2, Math.PI],
  ] as const) {
    for (const number of NUMBERS) {
      const point = pixelOf(centre(number), layout, angle);
      const cell = cellOf(number, bottom);
      assert.ok(Math.abs(point.x - layout.origin - (cell.across + 0.5) * layout.square) < 1e-6);
      assert.ok(Math.abs(point.y - layout.origin - (cell.down + 0.5) * layout.square) < 1e-6);
    }
  }
});

test("a light square is on the board, the frame is not", () => {
  assert.equal(isInside({ x: 0.5, y: 0.5 }), true);
  assert.equal(isInside({ x: 9.99, y: 0 }), true);
  assert.equal(isInside({ x: 10, y: 5 }), false);
  assert.equal(isInside({ x: 5, y: -0.1 }), false);
});
