import assert from "node:assert/strict";
import { test } from "node:test";
import {
  completed,
  DEFAULTS,
  facesOf,
  goalOf,
  homeNumbers,
  numbersOf,
  ownerOf,
  pieceOn,
  piecesSeen,
} from "../../../web/board/view.ts";
import { after, OPENING, viewWith } from "./opening.ts";

test("missing fields of a view take their defaults", () => {
  const view = completed({ pieces: OPENING });
  assert.equal(view.bottom, 1);
  assert.deepEqual(view, { ...DEFAULTS, pieces: OPENING });
});

test("pieces other than fifty letters and dots are refused", () => {
  for (const pieces of ["", OPENING.slice(1), `${OPENING}.`, OPENING.replace("A", "P")]) {
    assert.throws(() => completed({ pieces }), RangeError);
  }
});

test("letters give owner, suit and number", () => {
  assert.equal(ownerOf("A"), 1);
  assert.equal(ownerOf("o"), 2);
  assert.deepEqual(facesOf("A"), { suit: "star", rank: 1 });
  assert.deepEqual(facesOf("j"), { suit: "moon", rank: 5 });
  assert.deepEqual(facesOf("K"), { suit: "sun", rank: 1 });
});

test("a piece is found by its number, and its number by the piece", () => {
  assert.equal(pieceOn(OPENING, 33), "M");
  assert.equal(pieceOn(OPENING, 41), ".");
  assert.equal(pieceOn(OPENING, 16), ".");
  const numbers = numbersOf(OPENING);
  assert.equal(numbers.size, 30);
  assert.equal(numbers.get("a"), 105);
});

test("a pending move is shown as made", () => {
  const view = viewWith({ pending: { from: 33, to: 42 } });
  assert.equal(piecesSeen(view), after(OPENING, 33, 42));
  assert.equal(piecesSeen(viewWith({})), OPENING);
});

test("the goal of a piece is found in the view", () => {
  const view = viewWith({ goals: { 81: "A", 31: "e" } });
  assert.equal(goalOf(view, "A"), 81);
  assert.equal(goalOf(view, "B"), null);
});

test("the pieces of a side that are home are found in the order of their signs", () => {
  const goals = { 15: "A", 11: "B", 13: "C", 104: "b" };
  const pieces = after(after(after(OPENING, 12, 41), 11, 12), 41, 11);
  const swapped = after(after(after(pieces, 15, 41), 12, 15), 41, 12);
  assert.deepEqual(homeNumbers(viewWith({ pieces: swapped, goals }), 1), [15, 11, 13]);
  assert.deepEqual(homeNumbers(viewWith({ pieces: swapped, goals }), 2), [104]);
});

test("if no piece of a side is home, all its pieces are found", () => {
  const numbers = homeNumbers(viewWith({}), 2);
  assert.equal(numbers.length, 15);
  assert.deepEqual(numbers.slice(0, 2), [105, 104]);
});
