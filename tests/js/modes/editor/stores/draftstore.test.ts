import assert from "node:assert/strict";
import { test } from "node:test";
import { effect } from "../../../../../web/base/signals.ts";
import { changed, freshDraft } from "../../../../../web/modes/editor/draft.ts";
import { OPENING, PINCH } from "../drafts.ts";
import { table } from "./services.ts";

const blank = freshDraft("original");

test("a request is set up, and undone and redone with an announcement each", () => {
  const { page, drafts } = table(blank);
  drafts.setUp({ ruleset: "original", position: PINCH, goal: "jam-1" });
  assert.deepEqual([drafts.now.kind, drafts.canUndo, drafts.canRedo], ["jam", true, false]);
  drafts.undo();
  assert.deepEqual([drafts.now, drafts.canUndo, drafts.canRedo], [blank, false, true]);
  drafts.redo();
  assert.equal(drafts.now.kind, "jam");
  assert.equal(page.announced.length, 3);
});

test("a request whose position is not one changes nothing", () => {
  const { page, drafts } = table(blank);
  drafts.setUp({ ruleset: "original", position: OPENING.replace("L", "K") });
  assert.deepEqual([drafts.now, drafts.canUndo, page.announced], [blank, false, []]);
});

test("the board is cleared", () => {
  const { drafts } = table(blank);
  drafts.setUp({ ruleset: "original", position: OPENING });
  drafts.clear();
  assert.equal(drafts.now.pieces, blank.pieces);
});

test("the letters of a field are one step until it is left", () => {
  const { drafts } = table(blank);
  for (const title of ["J", "Ja"]) drafts.edit(changed(blank, { title }), "title");
  drafts.settle();
  drafts.edit(changed(blank, { title: "Jam" }), "title");
  drafts.undo();
  assert.equal(drafts.now.title, "Ja");
  drafts.undo();
  assert.equal(drafts.now, blank);
});

test("views follow the draft", () => {
  const { drafts } = table(blank);
  const seen: string[] = [];
  effect(() => void seen.push(drafts.now.title));
  drafts.edit(changed(blank, { title: "Jam" }));
  drafts.edit(changed(drafts.now, { title: "Jam" }));
  assert.deepEqual(seen, ["", "Jam"]);
});
