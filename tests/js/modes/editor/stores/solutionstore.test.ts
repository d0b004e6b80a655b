import assert from "node:assert/strict";
import { test } from "node:test";
import { changed } from "../../../../../web/modes/editor/draft.ts";
import { CheckStore } from "../../../../../web/modes/editor/stores/checkstore.ts";
import { SolutionStore } from "../../../../../web/modes/editor/stores/solutionstore.ts";
import { draftAt, PINCH, VERDICT } from "../drafts.ts";
import { answer, table } from "./services.ts";

const puzzle = draftAt(PINCH, { goal: "jam-1" });

async function solved() {
  const { page, drafts } = table(puzzle);
  const check = new CheckStore(drafts, page);
  const solution = new SolutionStore(drafts, check, page);
  void check.look();
  await answer(page, { ending: null, board: puzzle.pieces, last: null });
  await answer(page, VERDICT);
  return { page, drafts, check, solution };
}

test("a proven puzzle has a solution, which is stepped through", async () => {
  const { solution } = await solved();
  assert.deepEqual([solution.line, solution.board], [{ at: 0, count: 1 }, null]);
  assert.deepEqual([solution.canStep("after"), solution.canStep("before")], [true, false]);
  void solution.step("after");
  assert.deepEqual(solution.line, { at: 1, count: 1 });
  assert.match(solution.board?.position ?? "", / 1 1$/);
  void solution.step("first");
  assert.equal(solution.board, null);
});

test("each step is announced as soon as Python's view of it is there", async () => {
  const { page, solution } = await solved();
  void solution.step("after");
  const { request } = page.questions.at(-1) ?? {};
  assert.deepEqual([request?.op, request?.moves], ["view", ["63-73"]]);
  const last = { text: "63-73", path: [63, 73], player: 2 };
  await answer(page, { board: puzzle.pieces, position: PINCH, player: 1, last, colours: [] });
  assert.equal(page.announced.length, 1);
  await solution.step("before");
  assert.equal(page.announced.length, 2);
});

test("any change of the draft and a new check lead back to the draft", async () => {
  const { page, drafts, check, solution } = await solved();
  void solution.step("after");
  drafts.edit(changed(puzzle, { title: "Jam" }));
  assert.equal(solution.board, null);
  void solution.step("after");
  void check.again();
  assert.equal(solution.board, null);
  await answer(page, { ending: null });
  await answer(page, VERDICT);
  assert.deepEqual(solution.line, { at: 0, count: 1 });
});
