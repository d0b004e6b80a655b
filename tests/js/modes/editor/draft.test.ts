import assert from "node:assert/strict";
import { test } from "node:test";
import { parsed } from "../../../../web/base/schema.ts";
import { pieceOn } from "../../../../web/board/view.ts";
import {
  changed,
  cleared,
  editEntry,
  freshDraft,
  givenHints,
  hinted,
  placed,
  removed,
  requestedDraft,
  shifted,
} from "../../../../web/modes/editor/draft.ts";
import {
  draftPosition,
  draftShape,
  goalText,
  offBoard,
} from "../../../../web/modes/editor/shape.ts";
import { draftAt, OPENING, PINCH, TASK } from "./drafts.ts";

test("a fresh board has every piece beside it, in order, and is not a position", () => {
  const draft = freshDraft("original");
  assert.equal(offBoard(draft).join(""), "ABCDEFGHIJKLMNOabcdefghijklmno");
  assert.equal(draftShape(draft), "empty");
});

test("a piece put on a square is no longer beside the board", () => {
  const draft = placed(freshDraft("original"), "K", 33);
  assert.equal(pieceOn(draft.pieces, 33), "K");
  assert.ok(!offBoard(draft).includes("K"));
  assert.equal(draftShape(draft), "parts");
});

test("a piece is never on the board twice, and a replaced one goes beside the board", () => {
  const once = placed(placed(freshDraft("original"), "K", 33), "K", 42);
  assert.equal(pieceOn(once.pieces, 33), ".");
  const replaced = placed(once, "a", 42);
  assert.equal(pieceOn(replaced.pieces, 42), "a");
  assert.ok(offBoard(replaced).includes("K"));
});

test("a piece moved to another's square swaps places with it", () => {
  const draft = shifted(draftAt(OPENING), 33, 42);
  assert.deepEqual([pieceOn(draft.pieces, 33), pieceOn(draft.pieces, 42)], [".", "M"]);
  const both = shifted(draft, 42, 81);
  assert.deepEqual([pieceOn(both.pieces, 42), pieceOn(both.pieces, 81)], ["o", "M"]);
});

test("without a change the draft is the same object", () => {
  const draft = draftAt(OPENING);
  assert.equal(shifted(draft, 33, 33), draft);
  assert.equal(removed(draft, 52), draft);
  assert.equal(changed(draft, { player: 1 }), draft);
});

test("thirty pieces are a game, fifteen of one side a task, anything else is neither", () => {
  const draft = draftAt(OPENING);
  assert.equal(draftShape(draft), "game");
  assert.equal(draftShape(removed(draft, 33)), "parts");
  assert.equal(draftShape(draftAt(TASK)), "solo");
  assert.equal(draftShape(placed(draftAt(TASK), "a", 101)), "parts");
  assert.equal(draftShape(cleared(draft)), "empty");
});

test("a position is read from its text and written back unchanged, and a task counts no turns", () => {
  assert.equal(draftPosition(draftAt(PINCH)), PINCH);
  assert.equal(draftPosition(changed(draftAt(TASK), { player: 2, ply: 9 })), TASK);
  const theirs = draftAt("abcde/fghij/klmno/5/5/5/5/5/5/5 1 7");
  assert.equal(draftPosition(theirs), "abcde/fghij/klmno/5/5/5/5/5/5/5 2 0");
});

test("a goal belongs to a game, with the moves that it grants", () => {
  const draft = draftAt(PINCH, { goal: "jam-3", title: "Jam", hints: ["Look", "Think"] });
  assert.equal(goalText(draft), "jam-3");
  assert.deepEqual([draft.title, draft.hints], ["Jam", ["Look", "Think", ""]]);
  assert.equal(goalText(changed(draft, { kind: "none" })), null);
  assert.equal(goalText(removed(draft, 102)), null);
  assert.equal(goalText(draftAt(TASK, { goal: "win-2" })), null);
});

test("empty hints are left out", () => {
  const draft = hinted(hinted(draftAt(PINCH), 2, " at the edge "), 0, "  ");
  assert.deepEqual(givenHints(draft), ["at the edge"]);
});

test("a text that is not a position, or has a piece twice, is not set up", () => {
  assert.equal(requestedDraft({ ruleset: "original", position: "5/5 1 0" }), null);
  const doubled = OPENING.replace("L", "K");
  assert.equal(requestedDraft({ ruleset: "original", position: doubled }), null);
});

test("the texts of a link are kept in full", () => {
  const words = "🐉".repeat(200);
  const request = {
    ruleset: "original",
    position: OPENING,
    title: words,
    author: words,
    hints: [words],
  };
  const draft = requestedDraft(request);
  assert.deepEqual([draft?.title, draft?.author, draft?.hints[0]], [words, words, words]);
  assert.ok(parsed(editEntry.schema, { past: [], now: draft, future: [] }));
});
