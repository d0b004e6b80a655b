import assert from "node:assert/strict";
import { test } from "node:test";
import { centre } from "../../../web/board/geometry.js";
import { atSpeed, flightOf, settlingOf, stanceAt } from "../../../web/board/moveanimation.js";

test("a flight begins and ends flat on the squares of its path", () => {
  for (const path of [
    [33, 42],
    [33, 52],
    [33, 52, 73],
    [11, 105],
  ]) {
    const flight = flightOf("M", path, null);
    const [first, last] = [path[0] ?? 0, path.at(-1) ?? 0];
    assert.deepEqual(stanceAt(flight, 0), { ...centre(first), lift: 0 });
    assert.deepEqual(stanceAt(flight, flight.lasts), { ...centre(last), lift: 0 });
  }
});

test("a jump is lifted higher than a step", () => {
  const [step, jump] = [flightOf("M", [33, 42], null), flightOf("M", [33, 52], null)];
  const [low, high] = [step, jump].map((flight) => stanceAt(flight, flight.lasts / 2).lift);
  assert.ok((low ?? 0) > 0 && (low ?? 1) < (high ?? 0));
});

test("a hop lasts about a fifth of a second and a long chain is hurried", () => {
  assert.equal(flightOf("M", [33, 42], null).lasts, 180);
  assert.equal(flightOf("M", [33, 52], null).lasts, 220);
  const chain = [11, 32, 51, 72, 91, 72, 93, 74, 53, 32];
  assert.ok(flightOf("M", chain, null).lasts <= 1100);
});

test("a chain touches each square of its path", () => {
  const flight = flightOf("M", [33, 52, 73], null);
  assert.deepEqual(stanceAt(flight, flight.lasts / 2), { ...centre(52), lift: 0 });
});

test("a flight that is broken off goes on from where the piece is seen", () => {
  const start = { x: 4.2, y: 6.7, lift: 0.3 };
  assert.deepEqual(stanceAt(flightOf("M", [42, 33], start), 0), start);
});

test("a dropped piece sinks to its square, quickly", () => {
  const flight = settlingOf("M", { x: 4, y: 6 }, 42);
  assert.ok(flight.lasts <= 180);
  assert.equal(stanceAt(flight, 0).lift, 1);
  assert.ok(stanceAt(flight, flight.lasts / 2).lift < 1);
  assert.deepEqual(stanceAt(flight, flight.lasts), { ...centre(42), lift: 0 });
});

test("twice the speed is half the time on the same way", () => {
  const usual = flightOf("M", [33, 52, 73], null);
  const fast = atSpeed(usual, 2);
  assert.equal(fast.lasts, usual.lasts / 2);
  assert.deepEqual(stanceAt(fast, 70), stanceAt(usual, 140));
});
