import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { createRulesets } from "../../../../web/game/rulesets.ts";
import {
  limitBeforeHome,
  limitNote,
  presetSource,
  presetSummary,
} from "../../../../web/game/texts/rulesetnotes.ts";
import { fetchSection } from "../../../../web/i18n/catalogue.ts";
import { viewWith } from "../record/view.ts";

const GOLDEN = new URL("../../../golden/bridge/presets.json", import.meta.url);

await fetchSection("rulesetsmore");

const preset = (id: string, goal: string, limit: string, toGo: number) => ({
  id,
  colours: ["green", "red"],
  fields: { setup: "stars-rear", goal, limit },
  opening: viewWith(),
  toGo: { 1: toGo, 2: toGo },
});

const rulesets = createRulesets({
  version: "1",
  default: "tournament",
  presets: [
    preset("tournament", "shift", "120", 105),
    preset("original", "shift", "none", 105),
    preset("mirror", "mirror", "120", 117),
  ],
  fields: [],
});

test("117 moves to go leave no time for detours before move 120, and 105 do", () => {
  assert.deepEqual(limitBeforeHome(rulesets, "mirror"), { moves: 117, limit: 120 });
  assert.equal(limitBeforeHome(rulesets, "tournament"), null);
  assert.equal(limitBeforeHome(rulesets, "original"), null);
});

test("a custom limit is judged by the moves to go of the same opening", () => {
  assert.equal(limitBeforeHome(rulesets, "mirror+limit=160"), null);
  assert.equal(limitBeforeHome(rulesets, "mirror+limit=none"), null);
  assert.deepEqual(limitBeforeHome(rulesets, "tournament+limit=60"), { moves: 105, limit: 60 });
  assert.deepEqual(limitBeforeHome(rulesets, "original+goal=mirror+limit=120"), {
    moves: 117,
    limit: 120,
  });
  assert.equal(limitBeforeHome(rulesets, "mirror+setup=suns-rear"), null);
});

test("the note on the limit gives it with the moves to go, and only if it comes first", () => {
  assert.match(limitNote(rulesets, "mirror"), /117.*120|120.*117/);
  assert.equal(limitNote(rulesets, "tournament"), "");
});

test("a ruleset has a summary and a source", () => {
  const { presets } = JSON.parse(readFileSync(GOLDEN, "utf8")).reply.result;
  for (const preset of presets) {
    assert.match(presetSummary(preset.id), /^[A-Z].*\.$/);
    assert.match(presetSource(preset.id), /^[A-Z].*\.$/);
  }
});
