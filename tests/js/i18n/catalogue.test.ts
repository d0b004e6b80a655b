// The sentences of the page: their content and amount, and the words shown while some are missing.

import assert from "node:assert/strict";
import { test } from "node:test";
import { hasMessage, language, sayIfAny } from "../../../web/i18n/catalogue.ts";
import { say } from "../../../web/i18n/say.ts";

test("parameters are filled in, and numbers choose the plural form", () => {
  assert.equal(language(), "en");
  assert.equal(say("status.turn", { colour: "Green" }), "Green to move");
  assert.equal(say("points", { n: 1 }), "1 point");
  assert.equal(say("points", { n: 1200 }), "1,200 points");
});

test("a key put together from data gives nothing if there is no sentence", () => {
  assert.equal(sayIfAny("first", "colour.green"), "Green");
  assert.equal(sayIfAny("first", "colour.purple"), "");
  assert.ok(!hasMessage("page", "toString"));
});

test("a section that is not loaded reports it", () => {
  const early = say as unknown as (key: string) => string;
  assert.throws(() => early("no.such.key"), /no sentence page\/no\.such\.key/);
  assert.equal(sayIfAny("rules", "rule.goal"), "");
});
