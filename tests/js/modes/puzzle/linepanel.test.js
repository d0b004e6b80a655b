import assert from "node:assert/strict";
import { test } from "node:test";
import { notesAt } from "../../../../web/modes/puzzle/linepanel.js";

const COLOURS = ["green", "red"];

const OLD = { id: "x", title: "X", year: 1899, source: "Y", text: "About X.", ruleset: "original" };

test("an old game is introduced at its start, and each note belongs to its move", () => {
  const game = { ...OLD, start: null, moves: ["33-43"], notes: [{ ply: 1, text: "A note." }] };
  assert.deepEqual(notesAt(game, 0, COLOURS), ["About X.", "Source: Y."]);
  assert.deepEqual(notesAt(game, 1, COLOURS), ["A note."]);
});

test("in the words on old games the players have the names of their colours", () => {
  const notes = [{ ply: 1, text: "{2} waits for {1}'s sun." }];
  const game = { ...OLD, text: "Won by {1}.", start: null, moves: ["33-43"], notes };
  assert.equal(notesAt(game, 0, COLOURS)[0], "Won by Green.");
  assert.deepEqual(notesAt(game, 1, ["red", "black"]), ["Black waits for Red's sun."]);
});
