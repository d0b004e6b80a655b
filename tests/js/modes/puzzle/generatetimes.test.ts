import assert from "node:assert/strict";
import { test } from "node:test";
import { timeToMake } from "../../../../web/modes/puzzle/generatetimes.ts";
import { THEMES } from "../../../../web/modes/puzzle/motif.ts";

test("long searches are announced, by theme and by how moves to go are counted", () => {
  assert.equal(timeToMake("squeeze", "exact"), "moment");
  assert.equal(timeToMake("points", "exact"), "moment");
  assert.equal(timeToMake("jam", "exact"), "minute");
  assert.equal(timeToMake("win", "simple"), "minute");
  assert.equal(timeToMake("hold", "playout"), "minutes");
});

test("every generated theme has a duration, and no other", () => {
  const themesBy = (scoring: string) => THEMES.filter((theme) => timeToMake(theme, scoring));
  assert.deepEqual(themesBy("exact"), THEMES);
  assert.deepEqual(themesBy("simple"), THEMES);
  assert.deepEqual(themesBy("playout"), ["win", "home", "points", "hold"]);
  for (const scoring of ["exact", "simple", "playout"]) assert.ok(timeToMake("any", scoring));
  assert.equal(timeToMake("win", "?"), null);
});
