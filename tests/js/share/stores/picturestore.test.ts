import assert from "node:assert/strict";
import { test } from "node:test";
import type { Card } from "../../../../web/share/card/card.ts";
import { storyOf } from "../../../../web/share/card/story.ts";
import type { PictureView } from "../../../../web/share/picture.ts";
import { PictureStore } from "../../../../web/share/stores/picturestore.ts";
import { partly } from "../../partly.ts";

const WORDS = { title: "t", sides: "s", lines: ["l"], rules: "r", address: "a" };
const CARD: Card = { board: {}, words: WORDS, story: null, link: "x" };
const drawing = partly<PictureView>({});

test("the picture has the chosen parts of its content, also of the next content", () => {
  const store = new PictureStore();
  assert.equal(store.card.value, null);
  store.content.value = { card: CARD, drawing, name: "n" };
  assert.deepEqual(store.card.value, { ...CARD, link: null });
  store.choose({ lines: false, code: true });
  const words = { ...WORDS, lines: [], rules: "" };
  assert.deepEqual(store.card.value, { ...CARD, words });
  store.content.value = { ...store.content.value, card: { ...CARD, link: null } };
  assert.deepEqual(store.card.value, { ...CARD, words, link: null });
});

test("a story without names keeps its margin, and without details there is none", () => {
  const who = { name: "Anna", isNamed: true, level: null };
  const players = [
    { ...who, colour: "green" },
    { ...who, colour: "red" },
  ] as const;
  const story = storyOf(players, { winner: 1, points: 3, isProven: true }, []);
  const store = new PictureStore();
  store.content.value = { card: { ...CARD, story }, drawing, name: "n" };
  assert.deepEqual(store.card.value?.story, story);
  store.choose({ title: false });
  assert.equal(store.card.value?.story?.margin, "+3");
  assert.deepEqual(
    store.card.value?.story?.sides.map(({ name, isNamed }) => [name, isNamed]),
    [
      ["", false],
      ["", false],
    ],
  );
  store.choose({ lines: false });
  assert.equal(store.card.value?.story, null);
});
