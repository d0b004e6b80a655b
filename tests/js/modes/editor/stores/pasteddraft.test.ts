import assert from "node:assert/strict";
import { test } from "node:test";
import { freshDraft } from "../../../../../web/modes/editor/draft.ts";
import { PastedDraft } from "../../../../../web/modes/editor/stores/pasteddraft.ts";
import { OPENING } from "../drafts.ts";
import { answer, rest, table } from "./services.ts";

function pasting() {
  const { page, drafts } = table(freshDraft("original"));
  return { page, drafts, pasted: new PastedDraft(drafts, page.engine.call, "tournament") };
}

test("a text is read by Python and set up, which closes the dialog", async () => {
  const { page, drafts, pasted } = pasting();
  void pasted.read(OPENING);
  await answer(page, { text: OPENING });
  await answer(page, { text: "tournament" });
  assert.deepEqual([drafts.now.ruleset, pasted.end.aborted], ["tournament", true]);
});

test("an unclear text is not read", async () => {
  const { page, pasted } = pasting();
  await pasted.read("win-3");
  assert.equal(page.questions.length, 0);
  assert.notEqual(pasted.reply.value.message(), "");
});

test("an error is shown with its place, until the text is changed", async () => {
  const { page, drafts, pasted } = pasting();
  void pasted.read(OPENING);
  page.questions[0]?.reject({ code: "bad-position", message: "no", details: { place: 3 } });
  await rest();
  await rest();
  assert.deepEqual(pasted.reply.value.mark, { text: OPENING, place: 3 });
  pasted.reset();
  assert.deepEqual([pasted.reply.value.mark, pasted.reply.value.message()], [null, ""]);
  assert.equal(drafts.canUndo, false);
});

test("a text that is changed, or whose dialog is closed, meanwhile is not set up", async () => {
  for (const way of ["reset", "close"] as const) {
    const { page, drafts, pasted } = pasting();
    void pasted.read(OPENING);
    pasted[way]();
    await answer(page, { text: OPENING });
    assert.deepEqual([drafts.canUndo, page.questions.length], [false, 1]);
  }
});
