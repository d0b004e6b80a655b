import assert from "node:assert/strict";
import { test } from "node:test";
import { parsed } from "../../../web/base/schema.ts";
import { FIRST_SETTINGS, settledLook } from "../../../web/game/settings.ts";
import { settingsEntry } from "../../../web/game/storage/storedsettings.ts";

test("pieces have numerals under the draughts players' rules, and signs under all others", () => {
  const lookBy = (ruleset: string, chosen = {}) => {
    const { pieces, serials } = settledLook({ ...FIRST_SETTINGS, ...chosen }, ruleset);
    return [pieces, serials];
  };
  for (const ruleset of ["checkers", "checkers-120", "checkers+limit=60"]) {
    assert.deepEqual(lookBy(ruleset), ["numerals", true]);
  }
  for (const ruleset of ["tournament", "leaping", "edition-1901"]) {
    assert.deepEqual(lookBy(ruleset), ["classic", false]);
  }
  assert.deepEqual(lookBy("checkers", { pieces: "classic", serials: false }), ["classic", false]);
  assert.deepEqual(lookBy("tournament", { pieces: "flat", serials: true }), ["flat", true]);
});

test("a look left to the rules can be stored", () => {
  assert.deepEqual(parsed(settingsEntry.schema, FIRST_SETTINGS), FIRST_SETTINGS);
  assert.equal(parsed(settingsEntry.schema, { ...FIRST_SETTINGS, serials: "no" }), null);
  assert.equal(parsed(settingsEntry.schema, { ...FIRST_SETTINGS, pieces: "round" }), null);
});
