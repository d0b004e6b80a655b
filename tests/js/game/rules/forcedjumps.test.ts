import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { forcedJumpCosts } from "../../../../web/game/rules/forcedjumps.ts";
import type { Game } from "../../../../web/game/rules/game.ts";
import { gameAfter, isRefusal } from "../../../../web/game/rules/views.ts";
import { presets } from "./presets.ts";

/** In the lesson Make them jump: b on 35 is home, and 15-24 makes it jump to 14, two rows away from its goal. */
const MADE = "KLMNO/FGHIJ/AB1D1/2C2/g4/4b/2lk1/edc1a/jih1f/onm1E 1 0";

function gameOf(moves: readonly string[], start: string | null, ruleset = "tournament"): Game {
  const game = gameAfter(presets, { ruleset, start, moves });
  assert.ok(!isRefusal(game), JSON.stringify(game));
  return game;
}

test("a compulsory jump off its goal costs the turn and the squares to walk back", () => {
  assert.deepEqual(forcedJumpCosts(gameOf(["15-24", "35x14"], MADE)), { 1: 0, 2: 3 });
});

test("a step, or a jump that brings its piece nearer, costs nothing", () => {
  const jump = ["33-43", "83-73", "43-53", "73-62", "53x72"];
  assert.deepEqual(forcedJumpCosts(gameOf(jump, null)), { 1: 0, 2: 0 });
});

test("if nobody has to jump, no jump costs anything", () => {
  const moves = ["15-24", "35x14"];
  assert.deepEqual(forcedJumpCosts(gameOf(moves, MADE, "tournament+compulsory=no")), {
    1: 0,
    2: 0,
  });
});

test("the costs of a whole game match Python's count", () => {
  const text = readFileSync(new URL("../../../web/won_game.txt", import.meta.url), "utf8");
  const game = gameOf(text.trim().split(/\s+/), null);
  assert.ok(game.ending);
  assert.deepEqual(forcedJumpCosts(game), { 1: 4, 2: 12 });
});
