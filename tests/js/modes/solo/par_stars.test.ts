import assert from "node:assert/strict";
import { test } from "node:test";
import { nearly, starsOf } from "../../../../web/modes/solo/par.ts";

test("par earns three stars, two moves or five percent over it two, home one", () => {
  const stars = (made: number, par = 14) => starsOf(made, { low: par, high: par });
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
