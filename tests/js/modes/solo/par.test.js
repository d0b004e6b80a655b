import assert from "node:assert/strict";
import { test } from "node:test";
import { narrowed, prospectOf, wayAfter, wayOf } from "../../../../web/modes/solo/par.js";
import {
  dated,
  isBetter,
  NO_RESULTS,
  noted,
  parseResults,
} from "../../../../web/modes/solo/results.js";
import { nearly, starsOf } from "../../../../web/modes/solo/stars.js";
import { raceWith } from "./army.js";

const SIX = { low: 6, high: 6 };

test("par earns three stars, two moves or five in a hundred over it two, home one", () => {
  const stars = (/** @type {number} */ made, par = 14) => starsOf(made, { low: par, high: par });
  assert.deepEqual(
    [14, 15, 16, 17, 99].map((made) => stars(made)),
    [3, 2, 2, 1, 1],
  );
  assert.deepEqual(
    [100, 105, 106].map((made) => stars(made, 100)),
    [3, 2, 1],
  );
  assert.deepEqual([39, 40, 59, 60].map(nearly), [2, 2, 2, 3]);
});

test("while par is not proven, stars go by the best way known", () => {
  assert.equal(starsOf(20, { low: 10, high: 20 }), 3);
  assert.equal(starsOf(19, { low: 10, high: 20 }), 3);
  assert.equal(starsOf(23, { low: 10, high: 20 }), 1);
});

test("par is within reach exactly if what is made and what is left are not more", () => {
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

test("what two counts of one number tell is put together", () => {
  assert.deepEqual(narrowed(null, { low: 3, high: 9 }), { low: 3, high: 9 });
  assert.deepEqual(narrowed({ low: 4, high: 8 }, { low: 3, high: 7 }), { low: 4, high: 7 });
});

test("Python's race tells of the one side on the board", () => {
  const way = wayOf(raceWith(4, 6, ["33-42"]));
  assert.deepEqual(way, { range: { low: 4, high: 6 }, line: ["33-42"], done: false });
  assert.equal(wayOf({ 1: null, 2: null, done: true }), null);
});

test("a step along a way leaves the rest of it; another step tells nothing", () => {
  const way = { range: { low: 2, high: 2 }, line: ["33-42", "42-51"], done: true };
  assert.deepEqual(wayAfter(way, "33-42"), {
    range: { low: 1, high: 1 },
    line: ["42-51"],
    done: true,
  });
  assert.equal(wayAfter(way, "33-43"), null);
});

test("fewer moves are better, and as many without help", () => {
  const helped = { moves: 7, helped: true };
  assert.ok(isBetter(helped, undefined));
  assert.ok(isBetter({ moves: 6, helped: true }, helped));
  assert.ok(isBetter({ moves: 7, helped: false }, helped));
  assert.ok(!isBetter(helped, helped));
  assert.ok(!isBetter({ moves: 8, helped: false }, helped));
});

test("only a better result is noted, and a day keeps its task", () => {
  const one = noted(NO_RESULTS, "a", { moves: 7, helped: false });
  assert.equal(noted(one, "a", { moves: 9, helped: false }), one);
  assert.equal(noted(one, "a", { moves: 6, helped: true }).best.a?.moves, 6);
  const day = dated(one, "2026-11-20", { key: "a", par: 6 });
  assert.deepEqual(day.days, { "2026-11-20": { key: "a", par: 6 } });
  assert.equal(dated(day, "2026-11-20", { key: "a", par: 6 }), day);
});

test("results are read back as they were written, and nothing else is", () => {
  const results = dated(noted(NO_RESULTS, "a", { moves: 7, helped: true }), "2026-11-20", {
    key: "a",
    par: 6,
  });
  assert.deepEqual(parseResults(JSON.parse(JSON.stringify(results))), results);
  for (const bad of [
    null,
    [],
    { best: {} },
    { best: { a: 7 }, days: {} },
    { best: { a: { moves: -1, helped: true } }, days: {} },
    { best: {}, days: { today: { key: "a", par: 1 } } },
    { best: {}, days: { "2026-11-20": "a" } },
  ]) {
    assert.equal(parseResults(bad), null, JSON.stringify(bad));
  }
});
