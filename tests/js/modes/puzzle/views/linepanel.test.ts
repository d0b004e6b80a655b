import assert from "node:assert/strict";
import { test } from "node:test";
import { notesAt } from "../../../../../web/modes/puzzle/views/linepanel.ts";

const OLD = {
  ...{ id: "figure-26", year: 1899, source: "schubert", ruleset: "original" },
  ...{ start: null, moves: ["33-43"], notes: [3] },
};

test("a historic game is introduced at its start, and each note belongs to its move", () => {
  const [what, source, ...more] = notesAt(OLD, 0, ["green", "red"]);
  assert.match(what ?? "", /^Green has five steps to go/);
  assert.equal(source, "Source: H. Schubert, Salta, Leipzig 1899.");
  assert.deepEqual(more, []);
  assert.deepEqual(notesAt(OLD, 1, ["green", "red"]), []);
  const [note, ...others] = notesAt(OLD, 3, ["green", "red"]);
  assert.match(note ?? "", /^The second gift/);
  assert.deepEqual(others, []);
});

test("the notes of historic games name the players by their colours", () => {
  const [what] = notesAt(OLD, 0, ["red", "black"]);
  assert.match(what ?? "", /^Red has five steps to go, but two of Black’s pieces/);
});
