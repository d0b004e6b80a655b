import assert from "node:assert/strict";
import { test } from "node:test";
import type { Attempt } from "../../../../../web/modes/puzzle/attempt.ts";
import { offerOf, progressIn, shownMoves } from "../../../../../web/modes/puzzle/attempt.ts";
import { isMovable } from "../../../../../web/modes/puzzle/stores/puzzlestore.ts";
import { createTable, PROOF, puzzleWith, python, rest } from "../posing.ts";

const attemptOf = ({ puzzle }: ReturnType<typeof createTable>) => puzzle.state.attempt as Attempt;

test("a puzzle is solved to its end against the best defence", async () => {
  const table = createTable();
  await table.puzzle.open(puzzleWith());
  await table.puzzle.play("62-73");
  await rest();
  assert.deepEqual(attemptOf(table).moves, ["62-73", "81x62"]);
  await table.puzzle.play("73-82");
  await rest();
  assert.equal(attemptOf(table).phase, "solved");
  assert.deepEqual(table.events, ["opened", "tried", "replied", "tried", "solved"]);
  assert.deepEqual(table.scores, [1]);
  assert.deepEqual(attemptOf(table).verdict?.line, PROOF.line, "the proof is shown at the end");
});

test("every request contains the whole attempt", async () => {
  const table = createTable();
  await table.puzzle.open(puzzleWith());
  await table.puzzle.play("62-73");
  await rest();
  const { position, ruleset, goal } = puzzleWith();
  const answer = table.asked.find(({ op }) => op === "answer");
  assert.deepEqual(answer, { op: "answer", ruleset, goal, start: position, moves: ["62-73"] });
});

test("a wrong move fails the try at once, is explained step by step, and is taken back", async () => {
  const table = createTable();
  await table.puzzle.open(puzzleWith());
  await table.puzzle.play("61-71");
  await rest();
  assert.deepEqual([attemptOf(table).phase, table.scores], ["wrong", [0]]);
  await table.puzzle.explain();
  await rest();
  assert.deepEqual(shownMoves(attemptOf(table)), ["61-71", "81-72", "71-81"]);
  await table.puzzle.step("before");
  assert.equal(table.puzzle.state.view?.position, "after 61-71 81-72");
  await table.puzzle.step("undo");
  assert.deepEqual(shownMoves(attemptOf(table)), []);
  await table.puzzle.play("62-73");
  await rest();
  assert.deepEqual(table.scores, [0], "going on is not another try");
});

test("the first hint is the piece, the second the move", async () => {
  const table = createTable();
  await table.puzzle.open(puzzleWith());
  await table.puzzle.hint();
  assert.deepEqual(attemptOf(table).hint, { move: "62-73", isWhole: false });
  await table.puzzle.hint();
  assert.deepEqual(attemptOf(table).hint, { move: "62-73", isWhole: true });
  await table.puzzle.play("62-73");
  await rest();
  await table.puzzle.play("73-82");
  await rest();
  assert.deepEqual(table.scores, [0.5]);
});

test("the author's hints come first, one by one, then Python's", async () => {
  const table = createTable();
  await table.puzzle.open(puzzleWith({ hints: ["Look at the edge", "Step back"] }));
  await table.puzzle.hint();
  assert.equal(attemptOf(table).advice, "Look at the edge");
  await table.puzzle.hint();
  assert.deepEqual([attemptOf(table).advice, attemptOf(table).hint], ["Step back", null]);
  await table.puzzle.hint();
  assert.deepEqual(attemptOf(table).hint, { move: "62-73", isWhole: false });
  assert.equal(attemptOf(table).advice, "");
  assert.deepEqual(table.events, ["opened", "advised", "advised", "hinted"]);
  await table.puzzle.play("62-73");
  await rest();
  await table.puzzle.play("73-82");
  await rest();
  assert.deepEqual(table.scores, [0.5], "an author's hint is a hint");
  await table.puzzle.restart();
  await table.puzzle.hint();
  assert.equal(attemptOf(table).advice, "Look at the edge", "who begins again is told again");
});

test("known answers are not requested", async () => {
  const table = createTable();
  await table.puzzle.open(puzzleWith({ line: ["62-73", "81x62", "73-82"] }));
  await table.puzzle.hint();
  assert.equal(attemptOf(table).hint?.move, "62-73");
  assert.deepEqual(
    table.asked.map(({ op }) => op),
    ["view"],
  );
});

test("the solution is played move by move and counts as not solved", async () => {
  const table = createTable();
  await table.puzzle.open(puzzleWith());
  await table.puzzle.surrender();
  await rest();
  assert.deepEqual(table.scores, [0]);
  assert.deepEqual(shownMoves(attemptOf(table)), PROOF.line);
  assert.equal(attemptOf(table).phase, "shown");
  await table.puzzle.restart();
  assert.deepEqual([attemptOf(table).phase, shownMoves(attemptOf(table))], ["solving", []]);
});

test("a puzzle is proven once, however long its line is shown", async () => {
  // The verdict arrives in the pause before the first move of the line.
  const table = createTable({
    answer: (request) =>
      request.op === "verify"
        ? new Promise((resolve) => setTimeout(() => resolve(python(request)), 0))
        : python(request),
  });
  await table.puzzle.open(puzzleWith({ line: PROOF.line }));
  await table.puzzle.surrender();
  await rest();
  assert.deepEqual(shownMoves(attemptOf(table)), PROOF.line);
  assert.ok(attemptOf(table).verdict);
  assert.equal(table.asked.filter(({ op }) => op === "verify").length, 1);
});

test("another puzzle is opened while Python is busy, and the late answer is ignored", async () => {
  let letThrough: (value: unknown) => void = () => {};
  const busy = new Promise((resolve) => {
    letThrough = resolve;
  });
  const table = createTable({
    answer: async (request) => {
      if (request.op === "answer") await busy;
      return python(request);
    },
  });
  await table.puzzle.open(puzzleWith());
  void table.puzzle.play("62-73");
  await rest();
  assert.equal(attemptOf(table).phase, "checking");
  const other = puzzleWith({ goal: "win-3" });
  await table.puzzle.open(other);
  letThrough(null);
  await rest();
  assert.equal(attemptOf(table).puzzle, other);
  assert.deepEqual([attemptOf(table).phase, table.scores], ["solving", []]);
});

test("after a fault the same move is judged again", async () => {
  let isDown = true;
  const table = createTable({
    answer(request) {
      if (request.op === "answer" && isDown) {
        throw { code: "engine-hung", message: "no answer", details: {} };
      }
      return python(request);
    },
  });
  await table.puzzle.open(puzzleWith());
  await table.puzzle.play("62-73");
  assert.equal(table.faults[0]?.code, "engine-hung");
  isDown = false;
  await table.puzzle.resume();
  await rest();
  assert.deepEqual(attemptOf(table).moves, ["62-73", "81x62"]);
});

test("while resting nothing continues, and nothing is lost", async () => {
  const table = createTable();
  await table.puzzle.open(puzzleWith());
  const played = table.puzzle.play("62-73");
  table.puzzle.rest();
  await played;
  await rest();
  assert.equal(attemptOf(table).phase, "checking");
  await table.puzzle.resume();
  await rest();
  assert.equal(attemptOf(table).phase, "solving");
  assert.deepEqual(attemptOf(table).moves, ["62-73", "81x62"]);
});

test("a reload before the reply is shown leaves the move with its own side", async () => {
  const table = createTable();
  await table.puzzle.open(puzzleWith());
  void table.puzzle.play("62-73");
  while (attemptOf(table).phase !== "replying") await null;
  const stored = progressIn(attemptOf(table));
  table.puzzle.rest();
  const next = createTable();
  await next.puzzle.open(puzzleWith(), stored);
  await rest();
  assert.deepEqual(attemptOf(next).moves, ["62-73", "81x62"]);
  assert.equal(next.puzzle.state.view?.player, 1);
});

const LINE = ["62-73", "81x62", "73-82"];

async function playLine({ puzzle }: ReturnType<typeof createTable>) {
  await puzzle.play("62-73");
  await rest();
  await puzzle.play("73-82");
  await rest();
}

/** Python is not awake: only the views are available. */
function asleep() {
  const waiting: (() => void)[] = [];
  const table = createTable({
    answer: (request) =>
      request.op === "view"
        ? python(request)
        : new Promise((resolve) => waiting.push(() => resolve(python(request)))),
  });
  return {
    ...table,
    async wake() {
      for (let turn = 0; turn < 6; turn += 1) {
        for (const answer of waiting.splice(0)) answer();
        await rest();
      }
    },
  };
}

test("a puzzle with a proof tree is solved and scored before Python is awake", async () => {
  const table = asleep();
  await table.puzzle.open(puzzleWith({ tree: "62-73(81x62 73-82)", line: LINE }));
  await playLine(table);
  assert.equal(attemptOf(table).phase, "solved");
  assert.deepEqual(table.scores, [1]);
  assert.deepEqual(table.events, ["opened", "tried", "replied", "tried", "solved"]);
  await table.wake();
  assert.deepEqual([table.scores, table.faults], [[1], []]);
  assert.deepEqual(attemptOf(table).verdict?.line, LINE);
});

test("along its author's solution a puzzle is solved at once, and scored when Python agrees", async () => {
  const table = asleep();
  await table.puzzle.open(puzzleWith({ solution: LINE, rating: null }));
  await playLine(table);
  assert.deepEqual([attemptOf(table).phase, attemptOf(table).isClaimed], ["solved", true]);
  assert.deepEqual(table.scores, []);
  assert.deepEqual(progressIn(attemptOf(table)).tried, "73-82", "a reload judges it again");
  await table.wake();
  assert.equal(attemptOf(table).isClaimed, false);
  assert.deepEqual(table.scores, [1]);
  assert.deepEqual(table.events.at(-1), "confirmed");
});

test("a wrong solution by its author becomes a wrong move when Python is awake", async () => {
  const table = asleep();
  const solution = ["61-71", "81-72", "71-81"];
  await table.puzzle.open(puzzleWith({ solution, rating: null }));
  await table.puzzle.play("61-71");
  await rest();
  await table.puzzle.play("71-81");
  await rest();
  assert.equal(attemptOf(table).phase, "solved");
  await table.wake();
  assert.deepEqual([attemptOf(table).phase, attemptOf(table).tried], ["wrong", "61-71"]);
  assert.deepEqual([table.scores, table.faults], [[0], []]);
});

test("the collection's facts about a puzzle are used while it is solved", async () => {
  const table = asleep();
  await table.puzzle.open(puzzleWith({ rating: null }));
  void table.puzzle.play("62-73");
  await rest();
  assert.equal(attemptOf(table).phase, "checking");
  table.puzzle.learn(puzzleWith({ tree: "62-73(81x62 73-82)", line: LINE }));
  await rest();
  assert.deepEqual(attemptOf(table).moves, ["62-73", "81x62"]);
  await table.puzzle.play("73-82");
  await rest();
  assert.deepEqual(table.scores, [1]);
});

test("a broken puzzle is reported, and the pending move is taken back", async () => {
  const unsound = { ...PROOF, reached: false, sound: false, solutions: [], line: [] };
  const table = createTable({
    answer: (request) => (request.op === "verify" ? unsound : python(request)),
  });
  void table.puzzle.open(puzzleWith({ rating: null }));
  void table.puzzle.play("62-73");
  await rest();
  assert.equal(table.puzzle.state.flaw, "none");
  assert.equal(attemptOf(table).phase, "solving");
  assert.equal(isMovable(table.puzzle.state), false);
  assert.deepEqual(table.events.slice(-2), ["unsound", "back"]);
  await table.puzzle.open(puzzleWith({ line: LINE }));
  assert.equal(isMovable(table.puzzle.state), true, "another puzzle can be solved");
});

test("a shared puzzle includes its solution", async () => {
  const table = createTable();
  await table.puzzle.open(puzzleWith({ line: LINE }));
  const solution = () => offerOf(attemptOf(table)).solution;
  assert.deepEqual(solution(), LINE);
  await table.puzzle.open(puzzleWith({ solution: ["62-73"] }));
  assert.deepEqual(solution(), ["62-73"], "an author's own goes with the puzzle");
});
