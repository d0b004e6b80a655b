import assert from "node:assert/strict";
import { test } from "node:test";
import type { Try } from "../../../../web/modes/learn/judging.ts";
import {
  isRight,
  judgedChoice,
  judgedMove,
  judgedSquare,
} from "../../../../web/modes/learn/judging.ts";
import type { Mistake } from "../../../../web/modes/learn/lessons.ts";
import { stepWith } from "./course.ts";

const FREE = Object.freeze({ forced: false, player: 1 as 1 | 2 });
const FORCED = Object.freeze({ ...FREE, forced: true });
const TURNED = Object.freeze({ ...FREE, player: 2 as 1 | 2 });

function mistake(key: string, part: Partial<Mistake>): Mistake {
  return { key, moves: [], match: null, arrows: [], ...part };
}

const MOVES: [string, Try, Parameters<typeof judgedMove>[2], string][] = [
  ["an enemy piece", { from: 83, to: null, reason: "not-yours" }, FREE, "enemy"],
  [
    "an enemy piece while a jump is due",
    { from: 83, to: null, reason: "not-yours" },
    FORCED,
    "enemy",
  ],
  ["a piece that is shut in", { from: 11, to: null, reason: "cannot-move" }, FREE, "not-movable"],
  [
    "another piece while a jump is due",
    { from: 11, to: null, reason: "cannot-move" },
    FORCED,
    "not-a-jump",
  ],
  [
    "a step while a jump is due",
    { from: 33, to: 42, reason: "not-a-destination" },
    FORCED,
    "not-a-jump",
  ],
  ["straight ahead", { from: 33, to: 53, reason: "not-a-destination" }, FREE, "off-diagonal"],
  ["to the side", { from: 33, to: 34, reason: "not-a-destination" }, FREE, "off-diagonal"],
  ["another piece", { from: 34, to: 43, reason: null }, FREE, "other-piece"],
  ["backward", { from: 33, to: 22, reason: null }, FREE, "backward"],
  ["backward for player 2", { from: 33, to: 43, reason: null }, TURNED, "backward"],
  ["forward for player 2", { from: 33, to: 22, reason: null }, TURNED, "any"],
  ["the other way", { from: 33, to: 43, reason: null }, FREE, "any"],
  ["too far along the diagonal", { from: 33, to: 54, reason: "not-a-destination" }, FREE, "any"],
  ["before Python has spoken", { from: 33, to: 43, reason: "not-a-destination" }, null, "any"],
];

for (const [name, tried, view, kind] of MOVES) {
  test(`${name} is a mistake of the kind ${kind}`, () => {
    assert.deepEqual(judgedMove(stepWith({}), tried, view), { own: null, kind });
  });
}

test("a lesson's own answer takes precedence over the general one, by its moves or its kind", () => {
  const wrong = [
    mistake("there", { moves: ["33x43"] }),
    mistake("back", { match: "backward" }),
    mistake("rest", { match: "any" }),
  ];
  const step = stepWith({ wrong });
  const keyOf = (from: number, to: number) =>
    judgedMove(step, { from, to, reason: null }, FREE).own?.key;
  assert.equal(keyOf(33, 43), "there");
  assert.equal(keyOf(33, 22), "back");
  assert.equal(keyOf(34, 44), "rest");
  assert.equal(
    judgedMove(stepWith({ wrong: wrong.slice(0, 2) }), { from: 34, to: 44, reason: null }, FREE)
      .own,
    null,
  );
});

test("a wrong square is an enemy's piece only if a piece is asked for", () => {
  const wrong = [mistake("row", { moves: ["93"] })];
  const square = stepWith({ kind: "square", expect: ["103"], wrong });
  assert.deepEqual(judgedSquare(square, 93, "h", 1), { own: wrong[0], kind: "any" });
  assert.deepEqual(judgedSquare(square, 94, "g", 1), { own: null, kind: "any" });
  const piece = stepWith({
    kind: "piece",
    expect: ["33"],
    wrong: [mistake("foe", { match: "enemy" })],
  });
  assert.equal(judgedSquare(piece, 93, "h", 1).own?.key, "foe");
  assert.deepEqual(judgedSquare(piece, 34, "N", 1), { own: null, kind: "any" });
  assert.deepEqual(judgedSquare(piece, 53, ".", 1), { own: null, kind: "any" });
});

test("a wrong option has its own answer, else the general one", () => {
  const wrong = [mistake("three", { moves: ["3"] }), mistake("rest", { match: "any" })];
  const step = stepWith({ kind: "choice", options: ["3", "4", "5"], expect: ["4"], wrong });
  assert.ok(isRight(step, "4"));
  assert.equal(judgedChoice(step, "3").own?.key, "three");
  assert.equal(judgedChoice(step, "5").own?.key, "rest");
});
