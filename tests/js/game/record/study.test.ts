import assert from "node:assert/strict";
import { test } from "node:test";
import {
  commentLines,
  lineThrough,
  moveAt,
  movesTo,
  placeBefore,
  placeOf,
  placesAfter,
  recordThrough,
} from "../../../../web/game/record/study.ts";

/** In Python's form: the latest fork first. */
const STUDY = Object.freeze({
  ruleset: "tournament",
  start: null,
  moves: ["33-43", "83-73", "32-42"],
  comments: [
    { ply: 0, text: "The start." },
    { ply: 3, text: "Two\nlines" },
    { ply: 3, text: "and one" },
  ],
  variations: [
    { after: 1, move: "84-74", comment: "Bold.\nToo bold?" },
    { after: 0, move: "32-42" },
    { after: 5, move: "82-72" },
    { after: 5, move: "83-73" },
  ],
  resigned: 2 as const,
  timeout: null,
});

test("each place has its move, its parent and its continuations", () => {
  const places = [1, 2, 3, 4, 5, 6, 7];
  const moves = ["33-43", "83-73", "32-42", "84-74", "32-42", "82-72", "83-73"];
  assert.deepEqual(
    places.map((place) => moveAt(STUDY, place)),
    moves,
  );
  assert.deepEqual(
    places.map((place) => placeBefore(STUDY, place)),
    [0, 1, 2, 1, 0, 5, 5],
  );
  assert.deepEqual(
    [0, ...places].map((place) => placesAfter(STUDY, place)),
    [[1, 5], [2, 4], [3], [], [], [6, 7], [], []],
  );
});

test("a place gives the moves to it, and the line through it to its end", () => {
  assert.deepEqual(movesTo(STUDY, 0), []);
  assert.deepEqual(movesTo(STUDY, 4), ["33-43", "84-74"]);
  assert.deepEqual(movesTo(STUDY, 7), ["32-42", "83-73"]);
  assert.deepEqual(movesTo(STUDY), STUDY.moves);
  assert.deepEqual(lineThrough(STUDY, 1), STUDY.moves);
  assert.deepEqual(lineThrough(STUDY, 5), ["32-42", "82-72"]);
  assert.deepEqual(movesTo({ moves: ["33-43"] }, 1), ["33-43"]);
  assert.deepEqual(movesTo({}), []);
});

test("moves from the start lead to a place, as long as the study contains them", () => {
  assert.equal(placeOf(STUDY, []), 0);
  assert.equal(placeOf(STUDY, STUDY.moves), 3);
  assert.equal(placeOf(STUDY, ["32-42", "83-73"]), 7);
  assert.equal(placeOf(STUDY, ["32-42", "84-74"]), null);
  assert.equal(placeOf(STUDY, ["31-41"]), null);
});

test("the comment on a place is split into lines", () => {
  assert.deepEqual(commentLines(STUDY, 0), ["The start."]);
  assert.deepEqual(commentLines(STUDY, 1), []);
  assert.deepEqual(commentLines(STUDY, 3), ["Two", "lines", "and one"]);
  assert.deepEqual(commentLines(STUDY, 4), ["Bold.", "Too bold?"]);
  assert.deepEqual(commentLines(STUDY, 5), []);
});

test("a place becomes a record with that place on the board, lost only on the main line", () => {
  const { cursor, moves, resigned } = recordThrough(STUDY, 2);
  assert.deepEqual([cursor, moves, resigned], [2, STUDY.moves, 2]);
  const beside = recordThrough(STUDY, 5);
  assert.deepEqual([beside.cursor, beside.moves, beside.resigned], [1, ["32-42", "82-72"], 0]);
});
