import assert from "node:assert/strict";
import { test } from "node:test";
import type { View } from "../../../web/engine/gameresults.ts";
import { CALLED, COURSE, createRulesets } from "../../../web/game/rulesets.ts";

const FIELDS = Object.freeze({
  setup: "stars-rear",
  goal: "shift",
  army: "all",
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
  colours: ["green", "red"],
  fields: { ...FIELDS, ...fields },
  opening: { position: `the opening of ${id}` } as View,
  toGo: { 1: 105, 2: 105 },
});

const rulesets = createRulesets({
  version: "1",
  default: "tournament",
  presets: [
    preset("tournament"),
    preset("original", { limit: "none", equalise: "no" }),
    preset("edition-1901", { setup: "suns-rear" }),
    preset("little", { army: "suns", limit: "60" }),
  ],
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

test("a ruleset has a single name", () => {
  assert.equal(rulesets.nameOf("tournament"), "Classic");
  assert.equal(rulesets.nameOf("little"), "Little");
  assert.equal(rulesets.nameOf(CALLED), "Called jumps");
  assert.equal(rulesets.nameOf("original+limit=60"), "Original, custom");
  assert.equal(rulesets.nameOf("original+compulsory=called"), "Original, custom");
  assert.equal(rulesets.nameOf("tournament+limit=61"), "Classic, custom");
});

test("the opening depends on the setup and the army, and is null if no preset has it", () => {
  assert.equal(rulesets.openingOf("little"), "the opening of little");
  assert.equal(rulesets.openingOf("original+army=suns"), "the opening of little");
  assert.equal(rulesets.openingOf("little+army=all"), "the opening of tournament");
  assert.equal(rulesets.openingOf("original+setup=suns-rear"), "the opening of edition-1901");
  assert.equal(rulesets.openingOf("original+army=twos"), null);
  assert.equal(rulesets.openingOf("little+setup=suns-rear"), null);
  assert.equal(rulesets.openingOf("unheard-of"), null);
});

test("a newcomer's games lead to the full one", () => {
  assert.equal(COURSE.at(-1), rulesets.first);
});
