import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import type { Preset } from "../../../../web/engine/operations.ts";
import { freshDraft } from "../../../../web/modes/editor/draft.ts";
import {
  armyLetters,
  draftShape,
  LETTERS,
  offBoard,
  withRules,
} from "../../../../web/modes/editor/shape.ts";

const GOLDEN = new URL("../../../golden/bridge/presets.json", import.meta.url);
const { presets }: { presets: readonly Preset[] } = JSON.parse(readFileSync(GOLDEN, "utf8")).reply
  .result;

const OPENING = "ABCDEFGHIJKLMNO....................onmlkjihgfedcba";
const SUNS = "..........KLMNO....................onmlk..........";

test("a preset needs the pieces of its opening", () => {
  for (const { id, opening } of presets) {
    const onBoard = [...opening.board].filter((letter) => letter !== ".");
    assert.deepEqual([...armyLetters(id)].sort(), onBoard.sort(), id);
  }
});

test("a mixture needs those of its army", () => {
  assert.equal(armyLetters("tournament+army=twos"), "ABFGKLabfgkl");
  assert.equal(armyLetters("tournament+limit=60"), LETTERS);
  assert.equal(armyLetters("little+army=all"), LETTERS);
  assert.equal(armyLetters("little+limit=40"), "KLMNOklmno");
});

test("rules with fewer pieces remove the others", () => {
  const draft = withRules(freshDraft("tournament", OPENING), "little");
  assert.equal(draft.pieces, SUNS);
  assert.equal(draftShape(draft), "game");
  assert.deepEqual(offBoard(draft), []);
  assert.equal(withRules(draft, "tournament").pieces, SUNS);
});

test("the possible goals of five suns depend on the rules", () => {
  const alone = SUNS.replace("onmlk", ".....");
  assert.equal(draftShape({ pieces: alone, ruleset: "little" }), "solo");
  assert.equal(draftShape({ pieces: alone, ruleset: "tournament" }), "parts");
  assert.equal(draftShape({ pieces: SUNS.replace("k", "."), ruleset: "little" }), "parts");
  assert.deepEqual(offBoard({ pieces: SUNS.replace("k", "."), ruleset: "little" }), ["k"]);
});
