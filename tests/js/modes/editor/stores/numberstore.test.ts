import assert from "node:assert/strict";
import { test } from "node:test";
import { changed } from "../../../../../web/modes/editor/draft.ts";
import { NumberStore } from "../../../../../web/modes/editor/stores/numberstore.ts";
import { draftAt, OPENING } from "../drafts.ts";
import { table } from "./services.ts";

function turns(range: { least: number; most: number } | null = { least: 0, most: 240 }) {
  const { drafts } = table(draftAt(OPENING));
  return { drafts, number: new NumberStore(drafts, "ply", () => range) };
}

test("a valid number is taken as it is typed", () => {
  const { drafts, number } = turns();
  number.write("012");
  assert.deepEqual([drafts.now.ply, number.text, number.error], [12, "012", ""]);
  number.settle();
  assert.equal(number.text, "12");
});

test("an invalid number is not taken, and leaving the field restores the last valid one", () => {
  const { drafts, number } = turns();
  number.write("24");
  for (const text of ["-3", "1.5", "", "241"]) {
    number.write(text);
    assert.deepEqual([drafts.now.ply, number.text, number.isValid], [24, text, false]);
    assert.match(number.error, /240/);
  }
  number.settle();
  assert.deepEqual([number.text, number.error], ["24", ""]);
});

test("a typed text is forgotten when the draft changes in another way", () => {
  const { drafts, number } = turns();
  number.write("-3");
  drafts.edit(changed(drafts.now, { ply: 7 }));
  assert.deepEqual([number.text, number.error], ["7", ""]);
});

test("a number of the draft that its rules do not allow is invalid, but was not mistyped", () => {
  const { drafts, number } = turns();
  drafts.edit(changed(drafts.now, { ply: 300 }));
  assert.deepEqual([number.text, number.isValid, number.error], ["300", false, ""]);
});

test("nothing is wrong with a number that the draft does not have", () => {
  const { number } = turns(null);
  number.write("-3");
  assert.equal(number.error, "");
});
