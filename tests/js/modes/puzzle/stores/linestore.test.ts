import assert from "node:assert/strict";
import { test } from "node:test";
import { puzzleWith, rest } from "../posing.ts";
import { screen } from "./puzzlescreen.ts";

const GAME = {
  ...{ id: "game", year: 1899, source: "schubert", ruleset: "original" },
  ...{ start: null, moves: ["33-43", "82-72", "43-53"], notes: [1] },
};

test("an old game is stepped through, and its place is stored", async () => {
  const { store } = screen();
  const { line } = store.content;
  store.content.openGame(GAME, 1);
  await rest();
  assert.equal(store.content.shown, "line");
  assert.deepEqual(line.line, { at: 1, count: 3 });
  await line.step("after");
  assert.deepEqual(store.storage.stored.visit, { id: "game", ply: 2 });
  await line.step("last");
  await line.goTo(9);
  assert.equal(line.line.at, 3);
  assert.ok(line.shown.view);
});

test("each position that is reached is an arrival, the same one again as well", async () => {
  const { store } = screen();
  const { line } = store.content;
  store.content.openGame(GAME);
  await rest();
  const first = line.arrival.value;
  assert.ok(first);
  store.leave();
  line.resume();
  await rest();
  assert.notEqual(line.arrival.value, first);
});

test("a puzzle takes the place of an old game", async () => {
  const { store } = screen();
  store.content.openGame(GAME);
  await rest();
  store.content.openPuzzle(puzzleWith(), null);
  assert.equal(store.content.shown, "puzzle");
  assert.equal(store.storage.stored.visit, null);
  assert.ok(!store.content.line.isOn.value);
});

test("it can be played on, and analysed from its place", async () => {
  const { store, opened } = screen();
  const { line } = store.content;
  store.content.openGame(GAME, 2);
  line.openInPlay();
  line.openInAnalyse();
  const [record, request] = opened as [{ cursor: number }, { game: { at: number } }];
  assert.deepEqual([record.cursor, request.game.at], [2, 2]);
});
