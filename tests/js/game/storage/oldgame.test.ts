import assert from "node:assert/strict";
import { test } from "node:test";
import { lastPosition, pictureOf } from "../../../../web/game/storage/oldgame.ts";

const OPENING = "edcba/jihgf/onmlk/5/5/5/5/KLMNO/FGHIJ/ABCDE 1 0";
const FIGURE = "KLMNO/eGHIJ/j1CDE/AF3/1B3/5/5/1dcba/1ihgf/onmlk 1 0";
const FACTS = { id: "x", year: 1899, source: "y", ruleset: "original", notes: [] };

test("a game is shown by its last position", () => {
  const game = { start: null, moves: ["33-43", "83-73"] };
  const last = "edcba/jihgf/on1lk/2m2/5/5/2M2/KL1NO/FGHIJ/ABCDE 1 2";
  assert.equal(lastPosition(game, OPENING), last);
  assert.equal(pictureOf({ ...FACTS, ...game }, OPENING), last);
  assert.equal(lastPosition({ start: "?", moves: [] }, OPENING), OPENING);
});

test("a historic position is shown as it is", () => {
  const figure = { ...FACTS, start: FIGURE, moves: ["62-73"] };
  assert.equal(pictureOf(figure, OPENING), FIGURE);
});
