import assert from "node:assert/strict";
import { test } from "node:test";
import { readAddress, restOf } from "../../../../web/modes/learn/address.ts";

test("an address names the list, a lesson, or a lesson by other rules", () => {
  assert.deepEqual(readAddress(""), { number: null, ruleset: null });
  assert.deepEqual(readAddress("3"), { number: 3, ruleset: null });
  assert.deepEqual(readAddress("12/leaping"), { number: 12, ruleset: "leaping" });
  const mixed = { number: 3, ruleset: "tournament+limit=60" };
  assert.deepEqual(readAddress("3/tournament~limit.60"), mixed);
});

test("whatever is written is read again", () => {
  for (const ruleset of ["tournament", "leaping-mirror", "tournament+limit=60+goal=mirror"]) {
    const asked = readAddress(restOf(7, ruleset, "tournament"));
    assert.equal(asked?.number, 7);
    assert.equal(asked.ruleset ?? "tournament", ruleset);
  }
  assert.equal(restOf(7, "tournament", "tournament"), "7");
});

test("what is no address is told", () => {
  for (const rest of ["0", "03", "three", "3/", "3/leaping/1", "-1", "1000", "3/LEAPING", "3%20"]) {
    assert.equal(readAddress(rest), null, rest);
  }
});

test("an address can ask for the lesson to go on with", () => {
  assert.deepEqual(readAddress("next"), { number: null, ruleset: null, isNext: true });
});
