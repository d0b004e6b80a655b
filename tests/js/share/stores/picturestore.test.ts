import assert from "node:assert/strict";
import { test } from "node:test";
import type { PictureView } from "../../../../web/share/picture.ts";
import { PictureStore } from "../../../../web/share/stores/picturestore.ts";
import { partly } from "../../partly.ts";

const WORDS = { title: "t", sides: "s", lines: ["l"], rules: "r", address: "a" };

test("the picture has the chosen parts of its content, also of the next content", () => {
  const store = new PictureStore();
  assert.equal(store.card.value, null);
  const drawing = partly<PictureView>({});
  store.content.value = { card: { board: {}, words: WORDS, link: "x" }, drawing, name: "n" };
  assert.deepEqual(store.card.value, { board: {}, words: WORDS, link: null });
  store.choose({ lines: false, code: true });
  const words = { ...WORDS, lines: [], rules: "" };
  assert.deepEqual(store.card.value, { board: {}, words, link: "x" });
  store.content.value = { ...store.content.value, card: { board: {}, words: WORDS, link: null } };
  assert.deepEqual(store.card.value, { board: {}, words, link: null });
});
