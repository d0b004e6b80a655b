import assert from "node:assert/strict";
import { test } from "node:test";
import { columnOf, NUMBERS, rowOf } from "../../../web/board/geometry.ts";
import { routeOf } from "../../../web/board/overlays.ts";

const EMPTY = () => true;

function isStep(one: number, other: number) {
  const rows = Math.abs(rowOf(one) - rowOf(other));
  return rows === 1 && Math.abs(columnOf(one) - columnOf(other)) === 1;
}

function distance(one: number, other: number) {
  const rows = Math.abs(rowOf(one) - rowOf(other));
  return Math.max(rows, Math.abs(columnOf(one) - columnOf(other)));
}

test("every way on the board is of steps over dark squares, and none is longer than need be", () => {
  for (const from of NUMBERS) {
    for (const to of NUMBERS.filter((number) => number !== from)) {
      const route = routeOf(from, to, EMPTY);
      assert.deepEqual([route[0], route.at(-1)], [from, to]);
      assert.equal(route.length - 1, distance(from, to), `${from} to ${to}`);
      for (const [at, number] of route.slice(1).entries()) {
        assert.ok(isStep(route[at] ?? 0, number), `${from} to ${to}: ${route}`);
      }
    }
  }
});

test("the star of lesson 8 goes round the corner, not over light squares", () => {
  assert.deepEqual(routeOf(51, 31, EMPTY), [51, 41, 31]);
});

test("a way stays near the straight line", () => {
  assert.deepEqual(routeOf(13, 53, EMPTY).length, 5);
  for (const number of routeOf(13, 93, EMPTY)) assert.ok(Math.abs(columnOf(number) - 5) <= 1);
});

test("a way goes round pieces where that takes no more steps", () => {
  const straight = routeOf(33, 73, EMPTY);
  const [, first = 0] = straight;
  const round = routeOf(33, 73, (number) => number !== first);
  assert.equal(round.length, straight.length);
  assert.ok(!round.includes(first));
  const full = routeOf(33, 73, () => false);
  assert.equal(full.length, straight.length);
});
