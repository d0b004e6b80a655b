import assert from "node:assert/strict";
import { test } from "node:test";
import { knownAnswer, knownSolutions, parsedTree } from "../../../../web/modes/puzzle/prooftree.ts";
import { puzzleWith } from "./posing.ts";

/** Two right moves at first, then one after the first and two after the other. */
const TREE = "34-24(83x62 43-53) 35-44(72-82 43-53(62-73 11-21) 44x64x84)";
const shipped = puzzleWith({ goal: "win-3", tree: TREE, line: ["34-24", "83x62", "43-53"] });
const verdictOn = (puzzle: typeof shipped, ...moves: string[]) => {
  const found = knownAnswer(puzzle, moves);
  return found && [found.verdict, found.reply, found.left];
};

test("a tree answers each right move with the best defence, and knows which ones solve", () => {
  assert.deepEqual(verdictOn(shipped, "34-24"), ["right", "83x62", 2]);
  assert.deepEqual(verdictOn(shipped, "34-24", "83x62", "43-53"), ["solved", null, 1]);
  assert.deepEqual(verdictOn(shipped, "35-44", "72-82", "43-53"), ["right", "62-73", 1]);
  assert.deepEqual(verdictOn(shipped, "35-44", "72-82", "44x64x84"), ["solved", null, 1]);
  const all = ["35-44", "72-82", "43-53", "62-73", "11-21"];
  assert.deepEqual(verdictOn(shipped, ...all), ["solved", null, 0]);
});

test("a move missing from a tree is wrong, and other positions are unknown", () => {
  assert.deepEqual(verdictOn(shipped, "11-21"), ["wrong", null, 2]);
  assert.deepEqual(verdictOn(shipped, "35-44", "72-82", "11-21"), ["wrong", null, 1]);
  assert.equal(verdictOn(shipped, "34-24", "72-82", "43-53"), null, "another defence");
  assert.equal(verdictOn(shipped, "11-21", "72-82", "43-53"), null, "after a wrong move");
});

test("a tree has the right moves at each place", () => {
  assert.deepEqual(knownSolutions(shipped, []), ["34-24", "35-44"]);
  assert.deepEqual(knownSolutions(shipped, ["35-44", "72-82"]), ["43-53", "44x64x84"]);
  assert.equal(knownSolutions(shipped, ["35-44", "11-21"]), null);
});

test("a line proven by Python answers only its own moves", () => {
  const proved = puzzleWith({ goal: "win-3", line: ["34-24", "83x62", "43-53"] });
  assert.deepEqual(verdictOn(proved, "34-24"), ["right", "83x62", 2]);
  assert.deepEqual(verdictOn(proved, "34-24", "83x62", "43-53"), ["solved", null, 1]);
  assert.equal(verdictOn(proved, "35-44"), null);
  assert.deepEqual(knownSolutions(proved, ["34-24", "83x62"]), ["43-53"]);
  assert.equal(knownAnswer(proved, ["34-24"])?.isClaimed ?? false, false);
});

test("the last move of a line may have a reply that is no longer played", () => {
  const held = puzzleWith({ goal: "hold-1", line: ["34-24", "83x62"] });
  assert.deepEqual(verdictOn(held, "34-24"), ["solved", "83x62", 0]);
});

test("an author's solution is a claim, and solves only if it uses all moves", () => {
  const solution = ["34-24", "83x62", "43-53"];
  const posed = puzzleWith({ goal: "win-2", solution });
  assert.deepEqual(verdictOn(posed, ...solution), ["solved", null, 0]);
  assert.equal(knownAnswer(posed, solution)?.isClaimed, true);
  const longer = puzzleWith({ goal: "win-3", solution });
  assert.deepEqual(verdictOn(longer, "34-24"), ["right", "83x62", 2]);
  assert.equal(verdictOn(longer, ...solution), null, "it may be only a beginning");
  assert.equal(knownSolutions(posed, []), null, "a hint needs a proof");
});

test("a malformed tree answers nothing", () => {
  for (const text of [
    "34-24(",
    "34-24(83x62)",
    "34-24(83x62 43-53",
    ")",
    "(34-24)",
    "34-24()",
    " ",
  ]) {
    assert.equal(parsedTree(text), null, text);
    assert.equal(knownAnswer(puzzleWith({ tree: text }), ["34-24"]), null, text);
  }
});
