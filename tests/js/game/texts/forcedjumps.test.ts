import assert from "node:assert/strict";
import { test } from "node:test";
import { provideRules } from "../../../../web/game/record/provisional.ts";
import { forcedJumpsText } from "../../../../web/game/texts/forcedjumps.ts";
import { presets } from "../rules/presets.ts";

/** 15-24 makes Red jump off a goal. */
const START = "KLMNO/FGHIJ/AB1D1/2C2/g4/4b/2lk1/edc1a/jih1f/onm1E 1 0";
const NAMES = { 1: "You", 2: "Ferdl" };

function textOf(moves: readonly string[], near?: 1 | 2) {
  provideRules(presets);
  return forcedJumpsText({ ruleset: "tournament", start: START, moves }, NAMES, near);
}

test("one line names the cost of forced jumps for each side, the near side first", () => {
  const moves = ["15-24", "35x14"];
  assert.equal(textOf(moves), "Moves lost to jumps: You 0, Ferdl 3.");
  assert.equal(textOf(moves, 2), "Moves lost to jumps: Ferdl 3, You 0.");
});

test("there is no line if nobody has lost a move, or for a game that the page cannot play", () => {
  assert.equal(textOf(["15-24"]), "");
  assert.equal(textOf(["15-24", "11-12"]), "");
});
