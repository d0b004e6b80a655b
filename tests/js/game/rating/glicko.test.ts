import assert from "node:assert/strict";
import { test } from "node:test";
import { standingAfter } from "../../../../web/game/rating/glicko.ts";

test("Glickman's worked example gives the printed result", () => {
  const standing = { rating: 1500, deviation: 200, volatility: 0.06 };
  const after = standingAfter(standing, [
    { rating: 1400, deviation: 30, score: 1 },
    { rating: 1550, deviation: 100, score: 0 },
    { rating: 1700, deviation: 300, score: 0 },
  ]);
  // The paper rounds each step before using it.
  assert.ok(Math.abs(after.rating - 1464.06) < 0.02);
  assert.ok(Math.abs(after.deviation - 151.52) < 0.01);
  assert.ok(Math.abs(after.volatility - 0.05999) < 0.00001);
});

test("a result moves a rating by no more than the maximum, and then reduces its deviation less", () => {
  const standing = { rating: 1500, deviation: 350, volatility: 0.06 };
  const lost = [{ rating: 900, deviation: 60, score: 0 }];
  const whole = standingAfter(standing, lost);
  const held = standingAfter(standing, lost, 150);
  assert.ok(whole.rating < 1200);
  assert.equal(held.rating, 1350);
  assert.ok(held.deviation > whole.deviation && held.deviation < standing.deviation);
  assert.deepEqual(standingAfter(standing, lost, 1000), whole);
});
