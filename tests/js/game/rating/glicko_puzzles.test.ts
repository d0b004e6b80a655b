import assert from "node:assert/strict";
import { test } from "node:test";
import type { Standing } from "../../../../web/game/rating/glicko.ts";
import {
  FIRST_STANDING,
  MOST_CHANGE,
  PUZZLE_DEVIATION,
  standingAfter,
  standingAfterPuzzle,
} from "../../../../web/game/rating/glicko.ts";

test("solving a puzzle raises the rating, failing one lowers it, and both reduce its deviation", () => {
  const won = standingAfterPuzzle(FIRST_STANDING, 1500, 1);
  const lost = standingAfterPuzzle(FIRST_STANDING, 1500, 0);
  assert.ok(won.rating > 1500 && lost.rating < 1500);
  assert.ok(won.deviation < FIRST_STANDING.deviation);
  assert.equal(Math.round(won.rating - 1500), Math.round(1500 - lost.rating));
});

test("half a win against an equal changes only the deviation", () => {
  const drawn = standingAfterPuzzle(FIRST_STANDING, 1500, 0.5);
  assert.equal(Math.round(drawn.rating), 1500);
  assert.ok(drawn.deviation < FIRST_STANDING.deviation);
});

test("a hard puzzle is worth more than an easy one, and costs less", () => {
  const settled = { ...FIRST_STANDING, deviation: 100 };
  const gain = (rating: number) => standingAfterPuzzle(settled, rating, 1).rating - 1500;
  const loss = (rating: number) => 1500 - standingAfterPuzzle(settled, rating, 0).rating;
  assert.ok(gain(1900) > gain(1500) && gain(1500) > gain(1100));
  assert.ok(loss(1900) < loss(1500) && loss(1500) < loss(1100));
});

/** The standing if the whole game counted. */
const uncapped = (standing: Standing, rating: number, score: number) =>
  standingAfter(standing, [{ rating, deviation: PUZZLE_DEVIATION, score }]);

test("no single puzzle moves a rating by more than 100, however uncertain it is", () => {
  for (const deviation of [40, 90, 150, 250, 350, 700]) {
    for (const rating of [600, 1100, 1500, 1900, 2600]) {
      for (const score of [0, 0.5, 1]) {
        const before = { rating: 1500, deviation, volatility: 0.06 };
        const after = standingAfterPuzzle(before, rating, score);
        const whole = uncapped(before, rating, score);
        const told = `${deviation} ${rating} ${score}`;
        assert.ok(Math.abs(after.rating - 1500) <= MOST_CHANGE + 1e-9, told);
        assert.equal(Math.sign(after.rating - 1500), Math.sign(whole.rating - 1500), told);
      }
    }
  }
  assert.equal(MOST_CHANGE, 100);
  assert.ok(uncapped(FIRST_STANDING, 900, 0).rating < 1100, "this is what a missed first one cost");
  assert.equal(standingAfterPuzzle(FIRST_STANDING, 900, 0).rating, 1400);
});

test("a limited result says less about the solver, so the deviation shrinks less", () => {
  const whole = uncapped(FIRST_STANDING, 900, 0);
  const held = standingAfterPuzzle(FIRST_STANDING, 900, 0);
  assert.ok(held.deviation > whole.deviation && held.deviation < FIRST_STANDING.deviation);
  // The less of the game counts, the larger the deviation stays.
  const harder = standingAfterPuzzle(FIRST_STANDING, 600, 0);
  assert.ok(harder.deviation > standingAfterPuzzle(FIRST_STANDING, 1400, 0).deviation);
});

test("a result below the limit of 100 counts as in Glicko-2", () => {
  const settled = { rating: 1620, deviation: 80, volatility: 0.06 };
  assert.deepEqual(standingAfterPuzzle(settled, 1500, 1), uncapped(settled, 1500, 1));
});

test("a result just past the limit is reduced only a little", () => {
  // The deviation at which an even win is worth 100 lies between these two.
  const at = (deviation: number) => {
    const before = { rating: 1500, deviation, volatility: 0.06 };
    return { whole: uncapped(before, 1500, 1), held: standingAfterPuzzle(before, 1500, 1) };
  };
  let [low, high] = [100, 350];
  while (high - low > 0.01) {
    const middle = (low + high) / 2;
    if (at(middle).whole.rating > 1600) high = middle;
    else low = middle;
  }
  const { whole, held } = at(high);
  assert.ok(Math.abs(whole.deviation - held.deviation) < 0.05);
});
