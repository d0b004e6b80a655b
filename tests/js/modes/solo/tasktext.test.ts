import assert from "node:assert/strict";
import { test } from "node:test";
import { split, taskText } from "../../../../web/modes/solo/tasktext.ts";
import { START, TASK } from "./army.ts";

test("a pasted line may begin with the rules, as a copied task does", () => {
  const copied = taskText(TASK);
  assert.deepEqual(split(copied), { ruleset: "tournament", rulesetAt: 0, position: START, at: 11 });
  const spaced = split(`  \n${START}\n`);
  assert.deepEqual(spaced, { ruleset: null, rulesetAt: 0, position: START, at: 3 });
  const tabbed = split(` mirror\t${START}`);
  assert.deepEqual([tabbed.ruleset, tabbed.rulesetAt, tabbed.at], ["mirror", 1, 8]);
  assert.equal(split("  ").position, "");
  assert.equal(split("nonsense").position, "nonsense");
});
