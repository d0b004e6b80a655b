import assert from "node:assert/strict";
import { test } from "node:test";
import { posedAgain } from "../../../../web/modes/puzzle/puzzlerequest.ts";
import { puzzleWith } from "./posing.ts";

test("a linked puzzle counts as ours unless it has a foreign title or author", () => {
  const known = puzzleWith({ id: "figure-23", year: 1899, rating: null });
  const { year: _ours, ...bare } = known;
  const hints = ["Look"];
  assert.deepEqual(posedAgain(known, { hints }), { ...known, hints });
  assert.deepEqual(posedAgain(known, { title: "One way out", hints }), { ...known, hints });
  assert.deepEqual(posedAgain(known, { title: "Mine" }), { ...bare, title: "Mine" });
  const signed = { title: "One way out", author: "Ada" };
  assert.deepEqual(posedAgain(known, signed), { ...bare, ...signed });
  const made = puzzleWith({ id: "x1" });
  assert.deepEqual(posedAgain(made, { title: "Mine" }), { ...made, title: "Mine" });
});
