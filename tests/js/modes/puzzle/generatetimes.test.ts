import assert from "node:assert/strict";
import { test } from "node:test";
import { KINDS } from "../../../../web/game/texts/puzzlegoal.ts";
import { timeToMake } from "../../../../web/modes/puzzle/generatetimes.ts";

test("long searches are announced, by the kind of goal and by how moves to go are counted", () => {
  assert.equal(timeToMake("squeeze", "exact"), "moment");
  assert.equal(timeToMake("points", "exact"), "moment");
  assert.equal(timeToMake("jam", "exact"), "minute");
  assert.equal(timeToMake("win", "simple"), "minute");
  assert.equal(timeToMake("hold", "playout"), "minutes");
});

test("every generated kind has a duration, and no other", () => {
  const kindsBy = (scoring: string) => KINDS.filter((kind) => timeToMake(kind, scoring) !== null);
  assert.deepEqual(kindsBy("exact"), KINDS);
  assert.deepEqual(kindsBy("simple"), KINDS);
  assert.deepEqual(
    kindsBy("playout"),
    KINDS.filter((kind) => kind !== "squeeze" && kind !== "jam"),
  );
  for (const scoring of ["exact", "simple", "playout"]) assert.ok(timeToMake("any", scoring));
  assert.equal(timeToMake("win", "?"), null);
});
