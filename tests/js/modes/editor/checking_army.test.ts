import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import type { Preset } from "../../../../web/engine/operations.ts";
import {
  LETTERS,
  lettersOf,
  offBoard,
  shapeOf,
  withRules,
} from "../../../../web/modes/editor/checking.ts";
import { freshDraft } from "../../../../web/modes/editor/draft.ts";

const GOLDEN = new URL("../../../golden/bridge/presets.json", import.meta.url);
const { presets }: { presets: readonly Preset[] } = JSON.parse(readFileSync(GOLDEN, "utf8")).reply
  .result;

const OPENING = "ABCDEFGHIJKLMNO....................onmlkjihgfedcba";
const SUNS = "..........KLMNO....................onmlk..........";

test("the pieces that a preset needs are those of its opening", () => {
  for (const { id, opening } of presets) {
    const onBoard = [...opening.board].filter((letter) => letter !== ".");
    assert.deepEqual([...lettersOf(id)].sort(), onBoard.sort(), id);
  }
});

test("a mixture needs those of its army", () => {
  assert.equal(lettersOf("tournament+army=twos"), "ABFGKLabfgkl");
  assert.equal(lettersOf("tournament+limit=60"), LETTERS);
  assert.equal(lettersOf("little+army=all"), LETTERS);
  assert.equal(lettersOf("little+limit=40"), "KLMNOklmno");
});

test("rules with fewer pieces take the others off", () => {
  const draft = withRules(freshDraft("tournament", OPENING), "little");
  assert.equal(draft.pieces, SUNS);
  assert.equal(shapeOf(draft), "game");
  assert.deepEqual(offBoard(draft), []);
  assert.equal(withRules(draft, "tournament").pieces, SUNS);
});

test("what five suns suffice for depends on the rules", () => {
  const alone = SUNS.replace("onmlk", ".....");
  assert.equal(shapeOf({ pieces: alone, ruleset: "little" }), "solo");
  assert.equal(shapeOf({ pieces: alone, ruleset: "tournament" }), "parts");
  assert.equal(shapeOf({ pieces: SUNS.replace("k", "."), ruleset: "little" }), "parts");
  assert.deepEqual(offBoard({ pieces: SUNS.replace("k", "."), ruleset: "little" }), ["k"]);
});
