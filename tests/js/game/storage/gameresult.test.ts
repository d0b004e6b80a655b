import assert from "node:assert/strict";
import { test } from "node:test";
import { computer, PERSON } from "../../../../web/game/record/seats.ts";
import { scoreOf } from "../../../../web/game/storage/gameresult.ts";

test("the score is the player's, and open until the winner is certain", () => {
  const seats = { 1: computer(1), 2: PERSON };
  assert.equal(scoreOf({ seats }, { winner: 2 }), 1);
  assert.equal(scoreOf({ seats }, { winner: 1 }), 0);
  assert.equal(scoreOf({ seats }, { winner: 0 }), 0.5);
  assert.equal(scoreOf({ seats }, { winner: null }), null);
  assert.equal(scoreOf({ seats }, null), null);
});
