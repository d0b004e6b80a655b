import assert from "node:assert/strict";
import { test } from "node:test";
import type { View } from "../../../web/engine/gameresults.ts";
import { CALLED, createRulesets, QUICK } from "../../../web/game/rulesets.ts";

const FIELDS = Object.freeze({
  setup: "stars-rear",
  goal: "shift",
  over: "opponent",
  direction: "forward",
  chain: "no",
  compulsory: "yes",
  blockade: "forbidden",
  equalise: "yes",
  limit: "120",
  scoring: "exact",
});

const preset = (id: string, fields: object = {}) => ({
  id,
  year: 1899,
  colours: ["green", "red"],
  fields: { ...FIELDS, ...fields },
  opening: {} as View,
  toGo: { 1: 105, 2: 105 },
});

const rulesets = createRulesets({
  version: "1",
  default: "tournament",
  presets: [preset("tournament"), preset("original", { limit: "none", equalise: "no" })],
  fields: [],
});

test("a mixture is written as a preset with its changes, and read back", () => {
  const text = rulesets.textOf("tournament", { ...FIELDS, limit: "60", chain: "yes" });
  assert.deepEqual(text.split("+").sort(), ["chain=yes", "limit=60", "tournament"]);
  assert.deepEqual(rulesets.fieldsOf(text), { ...FIELDS, limit: "60", chain: "yes" });
  assert.equal(rulesets.textOf("original", rulesets.fieldsOf("original")), "original");
  assert.equal(rulesets.nameOf(text), "Classic, custom");
  assert.equal(rulesets.nameOf("original"), "Original");
});

test("a ruleset has one name, and one of old a year", () => {
  assert.equal(rulesets.nameOf("tournament"), "Classic");
  assert.equal(rulesets.titleOf("tournament"), "Classic, 1899");
  assert.equal(rulesets.nameOf(QUICK), "Quick");
  assert.equal(rulesets.titleOf(QUICK), "Quick");
  assert.equal(rulesets.nameOf(CALLED), "Called jumps");
  assert.equal(rulesets.titleOf(CALLED), "Called jumps");
  assert.equal(rulesets.nameOf("original+limit=60"), "Original, custom");
  assert.equal(rulesets.nameOf("original+compulsory=called"), "Original, custom");
  assert.equal(rulesets.nameOf("tournament+limit=61"), "Classic, custom");
});
