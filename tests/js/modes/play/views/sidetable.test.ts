import assert from "node:assert/strict";
import { test } from "node:test";
import type { RaceSide } from "../../../../../web/engine/gameresults.ts";
import { sideResult } from "../../../../../web/modes/play/views/sidetable.ts";
import { endedWith } from "../../../game/record/ended.ts";
import { sideWith } from "../../../game/record/view.ts";

/** Of the side that is not home. */
const owing = (part: Partial<RaceSide> = {}, scoring: string = "exact") =>
  sideResult(endedWith({}, { sides: { 2: sideWith(part) } }), 2, scoring);

test("a side at home has no moves to go", () => {
  const side = sideResult(endedWith(), 1, "exact");
  assert.equal(side?.heading, "Green is home.");
  assert.deepEqual(side?.stragglers, []);
  assert.deepEqual(side?.notes, []);
});

test("each straggler is listed with its distance and number of moves", () => {
  const side = owing();
  assert.deepEqual(side?.stragglers, [{ piece: "a", at: 55, goal: 35, squares: 2, moves: 2 }]);
  assert.deepEqual(side?.total, { squares: 5, moves: 7 });
  assert.match(side?.notes.at(-1) ?? "", /Proven/);
});

test("if distances count, moves are not mentioned", () => {
  const side = owing({}, "simple");
  assert.equal(side?.heading, "Red: 5 moves to go");
  assert.equal(side?.total.moves, null);
  const atHome = { piece: "b", at: 34, goal: 34, simple: 0, moves: 2 };
  assert.deepEqual(owing({ pieces: [atHome] }, "simple")?.stragglers, []);
  assert.equal(owing({ pieces: [atHome] })?.stragglers.length, 1);
});

test("an unproven count is given as a range and marked as open", () => {
  const side = owing({ exact: null, proven: false, range: [5, 9] });
  assert.equal(side?.heading, "Red: between 5 and 9 moves to go");
  assert.equal(
    side?.notes.at(-1),
    "Not proven: the best route found takes 7 moves, and that decides. No route takes fewer than 5.",
  );
});

test("if moves outnumber squares, the pieces that make way are the reason", () => {
  const pieces = [
    { piece: "a", at: 55, goal: 35, simple: 2, moves: 4 },
    { piece: "f", at: 25, goal: 25, simple: 0, moves: 2 },
  ];
  const note = (part: Partial<RaceSide>) => owing(part)?.notes[0];
  assert.equal(
    note({ simple: 3, pieces }),
    "3 squares and 4 moves more, because pieces must make way for each other: Star\u00a01, Moon\u00a01 (already home).",
  );
  assert.equal(
    note({ simple: 5, pieces: pieces.slice(0, 1) }),
    "5 squares and 2 moves more: Star\u00a01 must make way for others.",
  );
  assert.match(note({ simple: 7, pieces: [] }) ?? "", /^Every piece can go straight home/);
});
