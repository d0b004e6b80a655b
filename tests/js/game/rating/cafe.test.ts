import assert from "node:assert/strict";
import { test } from "node:test";
import { cafeTables } from "../../../../web/game/rating/cafe.ts";
import { ladderOf } from "../../../../web/game/rating/ladder.ts";
import { NO_SCORES, scoresWith } from "../../../../web/game/rating/scores.ts";

const SCORES = scoresWith(NO_SCORES, [
  { id: "a", who: "1", score: 1, margin: 4, at: 1 },
  { id: "b", who: "1", score: 1, margin: 11, at: 2 },
  { id: "c", who: "3", score: 1, margin: 6, at: 3 },
]);

test("the room has a table for each person, with the next seat behind the highest person beaten", () => {
  const tables = cafeTables(ladderOf([1, 2]), SCORES);
  assert.deepEqual(
    tables.map(({ rung }) => rung),
    ["beaten", "beaten", "next", ...Array(7).fill("later")],
  );
});

test("a table shows the best margin over a beaten person, and nothing of a game that does not count", () => {
  const [first, second, third] = cafeTables(ladderOf([1, 2]), SCORES);
  assert.equal(first?.margin, 11);
  assert.equal(second?.margin, null, "beaten by an unknown margin");
  assert.equal(third?.margin, null, "won by other rules");
});
