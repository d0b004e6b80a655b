import assert from "node:assert/strict";
import { test } from "node:test";
import {
  answered,
  begun,
  begunAgain,
  explaining,
  hinted,
  hinting,
  isOpen,
  isOver,
  progressIn,
  replied,
  scoreOf,
  shownMoves,
  surrendered,
  surrendering,
  takenBack,
  trying,
  walked,
} from "../../../../web/modes/puzzle/attempt.ts";
import { puzzleWith } from "./posing.ts";

const REST = { done: true, value: 1, best: 1, left: 1 };
const RIGHT = { ...REST, verdict: "right" as const, reply: "81x62", line: [] };
const WRONG = {
  ...REST,
  verdict: "wrong" as const,
  reply: null,
  line: ["81-72", "71-81"],
};
const SOLVED = { ...REST, verdict: "solved" as const, reply: null, line: [] };

const fresh = () => begun(puzzleWith());

test("a move is checked before any other action is possible", () => {
  const checking = trying(fresh(), "62-73");
  assert.equal(checking.phase, "checking");
  assert.deepEqual(shownMoves(checking), ["62-73"]);
  assert.equal(trying(checking, "61-71"), checking);
  assert.equal(hinting(checking), checking);
  assert.equal(isOpen(checking), false);
});

test("after a right move the best defence is played, and the solver continues", () => {
  const right = answered(trying(fresh(), "62-73"), RIGHT);
  assert.equal(right.phase, "replying");
  const after = replied(right);
  assert.deepEqual([after.phase, after.moves], ["solving", ["62-73", "81x62"]]);
  assert.equal(after.isFailed, false);
});

test("a right move without a reply leaves the turn to the solver", () => {
  const after = replied(answered(trying(fresh(), "62-73"), { ...RIGHT, reply: null }));
  assert.deepEqual([after.phase, after.moves], ["solving", ["62-73"]]);
});

test("a wrong move stays until it is taken back, and the try has failed", () => {
  const wrong = answered(trying(fresh(), "61-71"), WRONG);
  assert.deepEqual([wrong.phase, wrong.isFailed], ["wrong", true]);
  assert.deepEqual(shownMoves(wrong), ["61-71"]);
  assert.equal(trying(wrong, "62-73"), wrong);
  const back = takenBack(wrong);
  assert.deepEqual([back.phase, shownMoves(back), back.isFailed], ["solving", [], true]);
});

test("the refutation is stepped through on the board, and taking back ends it", () => {
  const walk = explaining(answered(trying(fresh(), "61-71"), WRONG));
  assert.deepEqual(shownMoves(walk), ["61-71"]);
  assert.deepEqual(shownMoves(walked(walk, 1)), ["61-71", "81-72"]);
  assert.deepEqual(shownMoves(walked(walk, 9)), ["61-71", "81-72", "71-81"]);
  assert.deepEqual(shownMoves(walked(walk, -4)), ["61-71"]);
  assert.equal(takenBack(walk).walk, null);
});

test("a right move is not explained as a wrong one", () => {
  const solving = fresh();
  assert.equal(explaining(solving), solving);
});

test("an answer that arrives after the move was cancelled is ignored", () => {
  const back = takenBack(trying(fresh(), "62-73"));
  assert.equal(answered(back, SOLVED), back);
});

test("solving without help counts fully, with a hint half", () => {
  const solved = answered(trying(fresh(), "62-73"), SOLVED);
  assert.deepEqual([solved.phase, isOver(solved), scoreOf(solved)], ["solved", true, 1]);
  const helped = hinted(hinting(fresh()), "62-73", false);
  assert.equal(scoreOf(answered(trying(helped, "62-73"), SOLVED)), 0.5);
});

test("viewing the solution ends the try", () => {
  const shown = surrendered(surrendering(fresh()), ["62-73", "81x62"]);
  assert.deepEqual([shown.phase, shown.isFailed, isOver(shown)], ["shown", true, true]);
  assert.deepEqual(shownMoves(walked(shown, 2)), ["62-73", "81x62"]);
  assert.equal(surrendering(shown), shown);
  assert.equal(trying(shown, "62-73"), shown);
});

test("a hint disappears with the next move", () => {
  const helped = hinted(hinting(fresh()), "62-73", true);
  assert.equal(trying(helped, "62-73").hint, null);
});

test("an attempt continues from an earlier visit", () => {
  const stored = begun(puzzleWith(), {
    moves: ["62-73", "81x62"],
    isHelped: true,
    isFailed: false,
  });
  assert.deepEqual(shownMoves(stored), ["62-73", "81x62"]);
  assert.equal(scoreOf(stored), 0.5);
});

test("a move still being judged or answered is judged again on the next visit", () => {
  const checking = trying(fresh(), "62-73");
  const judgedAnew = begun(puzzleWith(), {
    moves: [],
    tried: "62-73",
    isHelped: false,
    isFailed: false,
  });
  assert.deepEqual(begun(puzzleWith(), progressIn(checking)), judgedAnew);
  assert.deepEqual(begun(puzzleWith(), progressIn(answered(checking, RIGHT))), judgedAnew);
  const wrong = answered(trying(fresh(), "61-71"), WRONG);
  const stored = begun(puzzleWith(), progressIn(wrong));
  assert.deepEqual([stored.phase, shownMoves(stored), stored.isFailed], ["solving", [], true]);
});

test("restarting does not undo a hint, but a finished try is closed", () => {
  const helped = answered(trying(hinted(hinting(fresh()), "62-73", false), "62-73"), RIGHT);
  const again = begunAgain(replied(helped));
  assert.deepEqual([again.phase, again.moves, scoreOf(again)], ["solving", [], 0.5]);
  assert.equal(scoreOf(begunAgain(answered(trying(again, "62-73"), SOLVED))), 1);
});
