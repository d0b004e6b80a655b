import assert from "node:assert/strict";
import { test } from "node:test";
import { CustomRules } from "../../../../../web/modes/editor/stores/customrules.ts";
import { draftAt, OPENING } from "../drafts.ts";
import { answer, rest, table } from "./services.ts";

function customizing() {
  const { page, drafts } = table(draftAt(OPENING));
  return { page, drafts, rules: new CustomRules(drafts, page.engine.call) };
}

test("the draft gets the rules in their canonical form, which closes the dialog", async () => {
  const { page, drafts, rules } = customizing();
  assert.equal(rules.first, "original");
  void rules.use("original+limit=60");
  assert.notEqual(rules.message.value(), "");
  await answer(page, { ruleset: "checkers+limit=60" });
  assert.deepEqual([drafts.now.ruleset, rules.end.aborted], ["checkers+limit=60", true]);
});

test("rules that Python rejects are reported until they are changed", async () => {
  const { page, drafts, rules } = customizing();
  void rules.use("original+limit=0");
  page.questions[0]?.reject({ code: "bad-ruleset", message: "no limit", details: {} });
  await rest();
  await rest();
  assert.match(rules.message.value(), /limit/i);
  rules.reset();
  assert.deepEqual([rules.message.value(), drafts.canUndo], ["", false]);
});

test("rules whose dialog is closed meanwhile are not used", async () => {
  const { page, drafts, rules } = customizing();
  void rules.use("checkers");
  rules.close();
  await answer(page, { ruleset: "checkers" });
  assert.equal(drafts.now.ruleset, "original");
});
