import assert from "node:assert/strict";
import { test } from "node:test";
import { narrowed, prospectOf, wayAfter, wayOf } from "../../../../web/modes/solo/par.ts";
import { raceWith } from "./army.ts";

const SIX = { low: 6, high: 6 };

test("par is within reach exactly if the steps made and left do not exceed it", () => {
  assert.deepEqual(prospectOf(2, { low: 4, high: 4 }, SIX), { kind: "within" });
  const over = prospectOf(3, { low: 5, high: 5 }, SIX);
  assert.deepEqual(over, { kind: "over", over: 2, exact: true });
});

test("bounds alone are never taken for an answer", () => {
  assert.deepEqual(prospectOf(2, { low: 3, high: 5 }, SIX), { kind: "open" });
  const least = prospectOf(4, { low: 4, high: 6 }, SIX);
  assert.deepEqual(least, { kind: "over", over: 2, exact: false });
  assert.deepEqual(prospectOf(2, { low: 4, high: 4 }, { low: 4, high: 6 }), { kind: "open" });
});

test("two counts of one number are combined", () => {
  assert.deepEqual(narrowed(null, { low: 3, high: 9 }), { low: 3, high: 9 });
  assert.deepEqual(narrowed({ low: 4, high: 8 }, { low: 3, high: 7 }), { low: 4, high: 7 });
});

test("Python's race gives the way of the one side on the board", () => {
  const way = wayOf(raceWith(4, 6, ["33-42"]));
  assert.deepEqual(way, { range: { low: 4, high: 6 }, line: ["33-42"], done: false });
  assert.equal(wayOf({ 1: null, 2: null, done: true }), null);
});

test("a step along a route leaves the rest of it; any other step leaves none", () => {
  const way = { range: { low: 2, high: 2 }, line: ["33-42", "42-51"], done: true };
  assert.deepEqual(wayAfter(way, "33-42"), {
    range: { low: 1, high: 1 },
    line: ["42-51"],
    done: true,
  });
  assert.equal(wayAfter(way, "33-43"), null);
});
