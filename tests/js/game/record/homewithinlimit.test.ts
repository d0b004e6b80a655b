import assert from "node:assert/strict";
import { test } from "node:test";
import { limitBeforeHome } from "../../../../web/game/record/homewithinlimit.ts";
import { createRulesets } from "../../../../web/game/rulesets.ts";
import { viewWith } from "./view.ts";

const preset = (id: string, goal: string, limit: string, toGo: number) => ({
  id,
  year: 1899,
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

test("a limit of the player's own is judged by the moves to go of the same opening", () => {
  assert.equal(limitBeforeHome(rulesets, "mirror+limit=160"), null);
  assert.equal(limitBeforeHome(rulesets, "mirror+limit=none"), null);
  assert.deepEqual(limitBeforeHome(rulesets, "tournament+limit=60"), { moves: 105, limit: 60 });
  assert.deepEqual(limitBeforeHome(rulesets, "original+goal=mirror+limit=120"), {
    moves: 117,
    limit: 120,
  });
  assert.equal(limitBeforeHome(rulesets, "mirror+setup=suns-rear"), null);
});
