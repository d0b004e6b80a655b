import assert from "node:assert/strict";
import { test } from "node:test";
import {
  FIRST_STANDING,
  standingAfter,
  standingAfterPuzzle,
} from "../../../../web/modes/puzzle/rating.js";

test("Glickman's worked example comes out as it is printed", () => {
  const standing = { rating: 1500, deviation: 200, volatility: 0.06 };
  const after = standingAfter(standing, [
    { rating: 1400, deviation: 30, score: 1 },
    { rating: 1550, deviation: 100, score: 0 },
    { rating: 1700, deviation: 300, score: 0 },
  ]);
  // In print each step is rounded before it is used.
  assert.ok(Math.abs(after.rating - 1464.06) < 0.02);
  assert.ok(Math.abs(after.deviation - 151.52) < 0.01);
  assert.ok(Math.abs(after.volatility - 0.05999) < 0.00001);
});

test("a puzzle solved raises the rating, one failed lowers it, and each makes it surer", () => {
  const won = standingAfterPuzzle(FIRST_STANDING, 1500, 1);
  const lost = standingAfterPuzzle(FIRST_STANDING, 1500, 0);
  assert.ok(won.rating > 1600 && lost.rating < 1400);
  assert.ok(won.deviation < FIRST_STANDING.deviation);
  assert.equal(Math.round(won.rating - 1500), Math.round(1500 - lost.rating));
});

test("half a win against an equal changes nothing but the certainty", () => {
  const drawn = standingAfterPuzzle(FIRST_STANDING, 1500, 0.5);
  assert.equal(Math.round(drawn.rating), 1500);
  assert.ok(drawn.deviation < FIRST_STANDING.deviation);
});

test("a hard puzzle is worth more than an easy one, and costs less", () => {
  const gain = (/** @type {number} */ rating) =>
    standingAfterPuzzle(FIRST_STANDING, rating, 1).rating - 1500;
  const loss = (/** @type {number} */ rating) =>
    1500 - standingAfterPuzzle(FIRST_STANDING, rating, 0).rating;
  assert.ok(gain(1900) > gain(1500) && gain(1500) > gain(1100));
  assert.ok(loss(1900) < loss(1500) && loss(1500) < loss(1100));
});
