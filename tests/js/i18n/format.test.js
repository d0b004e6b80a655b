import assert from "node:assert/strict";
import { test } from "node:test";
import { languageName, lines, signed } from "../../../web/i18n/format.js";

test("a difference has its sign, and nought has none", () => {
  assert.deepEqual([signed(12), signed(-7), signed(0)], ["+12", "−7", "0"]);
  assert.deepEqual([signed(1.44, 1), signed(-0.31, 1), signed(0.03, 1)], ["+1.4", "−0.3", "0.0"]);
});

test("sentences are lines of their own, and none is said where there is none", () => {
  assert.equal(lines("Right.", "", "2 moves left."), "Right.\n2 moves left.");
  assert.equal(lines(""), "");
});

test("a language has a name within a sentence", () => {
  assert.deepEqual([languageName("en"), languageName("nb")], ["English", "Norwegian Bokmål"]);
});
