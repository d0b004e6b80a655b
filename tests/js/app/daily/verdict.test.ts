import assert from "node:assert/strict";
import { test } from "node:test";
import { verdictOf } from "../../../../web/app/daily/verdict.ts";
import { parseResult, parseTold } from "../../../../web/game/texts/dailyline.ts";

const DATE = "2026-12-24";

function told(result: string) {
  const found = parseResult(DATE, result, 12);
  assert.ok(found, result);
  return found;
}

test("more perfect steps win, then fewer tries and moves", () => {
  assert.equal(verdictOf(told("1-1-12"), told("1-2-12")), "ahead");
  assert.equal(verdictOf(told("1-1-13"), told("1-1-12")), "behind");
  assert.equal(verdictOf(told("1-2-14"), told("1-3-13")), "level");
  assert.equal(verdictOf(told("1-2-13"), told("1-3-13")), "ahead");
  assert.equal(verdictOf(told("1-1-12"), told("1-1-12-s9")), "level");
});

test("a solved step counts more than any number of tries", () => {
  assert.equal(verdictOf(told("1-1-15"), told("1-1-0")), "ahead");
  assert.equal(verdictOf(told("0-0-0"), told("3h-4h-20h")), "behind");
  assert.equal(verdictOf(told("1-2-0"), told("1-0-14")), "level");
  const none = parseTold("Salta 24 Dec ––– 0/3", DATE, () => 12);
  assert.ok(none);
  assert.equal(verdictOf(told("3h-4h-20h"), none), "ahead");
});

test("for a line without a link only the perfect steps count", () => {
  const line = parseTold("Salta 24 Dec ☀○★ 2/3", DATE, () => 12);
  assert.ok(line);
  assert.equal(verdictOf(told("1-9-12"), line), "level");
  assert.equal(verdictOf(told("1-1-12"), line), "ahead");
});
