import assert from "node:assert/strict";
import { test } from "node:test";
import { changed } from "../../../../../web/modes/editor/draft.ts";
import { CustomRules } from "../../../../../web/modes/editor/stores/customrules.ts";
import { PastedDraft } from "../../../../../web/modes/editor/stores/pasteddraft.ts";
import { OPENING, PINCH, TASK, VERDICT } from "../drafts.ts";
import { answer, editor } from "./services.ts";

test("the opening is on the board at first, and checked at once", () => {
  const { page, store } = editor();
  assert.equal(page.questions[0]?.request.start, OPENING);
  assert.deepEqual([...store.possible.value], ["clear", "opening", "text", "turn"]);
});

test("an action that is not possible does nothing", () => {
  const { page, store } = editor();
  store.act("undo");
  assert.deepEqual(page.announced, []);
  store.act("clear");
  assert.deepEqual(store.possible.value.has("clear"), false);
  store.act("undo");
  assert.ok(store.possible.value.has("clear") && store.possible.value.has("redo"));
});

test("the opening of custom rules is requested, and not set up under other rules", async () => {
  const { page, store } = editor();
  const custom = changed(store.drafts.now, { ruleset: "tournament+limit=60" });
  store.drafts.edit(custom);
  store.act("clear");
  const cleared = store.drafts.now;
  store.act("opening");
  store.drafts.edit(changed(cleared, { ruleset: "tournament" }));
  await answer(page, { board: custom.pieces });
  assert.equal(store.drafts.now.pieces, cleared.pieces);
  store.drafts.undo();
  store.act("opening");
  await answer(page, { board: custom.pieces });
  assert.equal(store.drafts.now.pieces, custom.pieces);
});

test("the board is turned", () => {
  const { store } = editor();
  const { bottom } = store;
  store.act("turn");
  assert.notEqual(store.bottom, bottom);
});

test("each dialog is opened anew", () => {
  const { store } = editor();
  store.act("text");
  const first = store.dialog.value;
  store.act("text");
  assert.ok(first instanceof PastedDraft && store.dialog.value !== first);
  store.customize();
  assert.ok(store.dialog.value instanceof CustomRules);
});

test("a solution is stepped through, for which a selected piece is put back", async () => {
  const { page, store } = editor();
  store.enter({ ruleset: "original", position: PINCH.replace("KLM", "1LM"), goal: "jam-1" });
  store.placing.selectNext();
  store.step("after");
  assert.equal(store.placing.selected, "K", "there is no solution yet");
  store.enter({ ruleset: "original", position: PINCH, goal: "jam-1" });
  void store.check.again();
  await answer(page, { ending: null, legal: [] });
  await answer(page, VERDICT);
  store.step("after");
  assert.deepEqual([store.solution.line.at, store.placing.selected], [1, ""]);
  store.leave();
  assert.equal(store.solution.line.at, 0);
});

test("turns are counted up to the limit of the rules, and not for a task", () => {
  const { store } = editor();
  assert.deepEqual(store.numbers.ply.range, { least: 0, most: 240 });
  assert.equal(store.numbers.moves.range, null);
  store.drafts.setUp({ ruleset: "checkers", position: OPENING, goal: "win-3" });
  assert.equal(store.numbers.ply.range, null);
  assert.deepEqual(store.numbers.moves.range, { least: 1, most: 20 });
  store.drafts.setUp({ ruleset: "original", position: TASK });
  assert.deepEqual([store.numbers.ply.range, store.numbers.moves.range], [null, null]);
});
