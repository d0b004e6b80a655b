import assert from "node:assert/strict";
import { test } from "node:test";
import { columnOf, NUMBERS, rowOf } from "../../../web/board/geometry.ts";
import { routeOf, wayHome } from "../../../web/board/overlays.ts";
import type { BoardView } from "../../../web/board/view.ts";
import { completed } from "../../../web/board/view.ts";

const EMPTY = () => true;

function isStep(one: number, other: number) {
  const rows = Math.abs(rowOf(one) - rowOf(other));
  return rows === 1 && Math.abs(columnOf(one) - columnOf(other)) === 1;
}

function distance(one: number, other: number) {
  const rows = Math.abs(rowOf(one) - rowOf(other));
  return Math.max(rows, Math.abs(columnOf(one) - columnOf(other)));
}

test("every way on the board consists of steps over dark squares, and none is longer than necessary", () => {
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

test("the star of lesson 8 goes round the corner, not across light squares", () => {
  assert.deepEqual(routeOf(51, 31, EMPTY), [51, 41, 31]);
});

test("a way stays near the straight line", () => {
  assert.deepEqual(routeOf(13, 53, EMPTY).length, 5);
  for (const number of routeOf(13, 93, EMPTY)) assert.ok(Math.abs(columnOf(number) - 5) <= 1);
});

test("a way goes round pieces if that takes no more steps", () => {
  const straight = routeOf(33, 73, EMPTY);
  const [, first = 0] = straight;
  const round = routeOf(33, 73, (number) => number !== first);
  assert.equal(round.length, straight.length);
  assert.ok(!round.includes(first));
  const full = routeOf(33, 73, () => false);
  assert.equal(full.length, straight.length);
});

/** A view with pieces on some squares. */
function viewWith(occupied: readonly number[], part: Partial<BoardView> = {}) {
  const pieces = NUMBERS.map((number) => (occupied.includes(number) ? "A" : ".")).join("");
  return completed({ pieces, ...part });
}

function stepsFrom(number: number) {
  return NUMBERS.filter((other) => isStep(number, other));
}

test("between any two squares, a way begins with a legal move and continues by steps", () => {
  let seed = 7;
  const random = () => {
    seed = (seed * 48271) % 2147483647;
    return seed / 2147483647;
  };
  for (const from of NUMBERS) {
    for (const to of NUMBERS.filter((number) => number !== from)) {
      const occupied = [from, ...NUMBERS.filter(() => random() < 0.4)];
      const moves = stepsFrom(from)
        .filter((number) => !occupied.includes(number))
        .map((number) => ({ from, to: number, path: [from, number] }));
      const way = wayHome(viewWith(occupied, { moves }), from, to);
      const told = `${from} to ${to}: ${way}`;
      assert.deepEqual([way[0], way.at(-1)], [from, to], told);
      for (const [at, number] of way.slice(1).entries()) {
        assert.ok(isStep(way[at] ?? 0, number), told);
      }
      const isLegal = moves.some((move) => move.to === way[1]);
      assert.ok(moves.length === 0 || isLegal, `the first step is not legal: ${told}`);
    }
  }
});

test("a piece that must jump begins its way with the jump", () => {
  const moves = [{ from: 33, to: 53, path: [33, 53] }];
  const chain = [{ from: 33, to: 73, path: [33, 53, 73] }];
  assert.deepEqual(wayHome(viewWith([33, 43], { moves }), 33, 63), [33, 53, 63]);
  assert.deepEqual(wayHome(viewWith([33, 43], { moves: chain }), 33, 83), [33, 53, 73, 83]);
});

test("a piece whose only step leads away goes round by it", () => {
  const moves = [{ from: 33, to: 23, path: [33, 23] }];
  const way = wayHome(viewWith([33, 42, 43], { moves }), 33, 53);
  assert.equal(way[1], 23);
  assert.equal(way.at(-1), 53);
});

test("the engine's line is the way, as long as it begins with a legal move", () => {
  const ways = { 33: [33, 42, 33, 43, 53] };
  const both = [42, 43].map((to) => ({ from: 33, to, path: [33, to] }));
  assert.deepEqual(wayHome(viewWith([33], { ways }), 33, 53), ways[33]);
  assert.deepEqual(wayHome(viewWith([33], { ways, moves: both }), 33, 53), ways[33]);
  const other = wayHome(viewWith([33], { ways, moves: both.slice(1) }), 33, 53);
  assert.equal(other[1], 43);
  assert.equal(wayHome(viewWith([33], { ways }), 33, 63).at(-1), 63, "it leads elsewhere");
});
