import assert from "node:assert/strict";
import { test } from "node:test";
import type { Presets } from "../../../../web/engine/operations.ts";
import { createRulesets } from "../../../../web/game/rulesets.ts";
import { loadRuleWords } from "../../../../web/i18n/rules.ts";
import { rulesLines } from "../../../../web/modes/puzzle/ruledifferences.ts";

const USUAL = { goal: "shift", direction: "forward", chain: "no", equalise: "yes", limit: "120" };
const CHECKERS = { ...USUAL, direction: "any", equalise: "no", limit: "none" };
const rulesets = createRulesets({
  default: "tournament",
  presets: [
    { id: "tournament", fields: USUAL },
    { id: "checkers", fields: CHECKERS },
    { id: "online", fields: USUAL },
  ],
} as unknown as Presets);

test("while the words of the rules are not loaded, only their name is shown", () => {
  assert.deepEqual(rulesLines(rulesets, "checkers", "win"), ["Rules: Checkers."]);
});

test("the usual rules are not mentioned", () => {
  assert.deepEqual(rulesLines(rulesets, "tournament", "win"), []);
});

test("other rules are named, with their effect on the goal", async () => {
  await loadRuleWords();
  assert.deepEqual(rulesLines(rulesets, "checkers", "win"), [
    "Rules: Checkers.",
    "You can also jump backward.",
    "The first side home wins at once.",
    "There is no move limit.",
  ]);
  assert.deepEqual(rulesLines(rulesets, "checkers", "squeeze"), [
    "Rules: Checkers.",
    "You can also jump backward.",
  ]);
});

test("rules without a relevant difference are only named", () => {
  assert.deepEqual(rulesLines(rulesets, "online", "win"), ["Rules: Online."]);
});

test("a change of one field is described like that of a preset", () => {
  assert.deepEqual(rulesLines(rulesets, "tournament+chain=yes", "jam"), [
    "Rules: Classic, custom.",
    "You can make several jumps in one move.",
  ]);
});

test("if points are not counted exactly, the solver sees how they are counted", () => {
  const text = rulesLines(rulesets, "tournament+scoring=simple", "points");
  assert.deepEqual(text, ["Rules: Classic, custom.", "Only distances are counted."]);
  assert.deepEqual(rulesLines(rulesets, "tournament+limit=50", "win"), ["Rules: Classic, custom."]);
});
