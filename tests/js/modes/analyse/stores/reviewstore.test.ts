import assert from "node:assert/strict";
import { test } from "node:test";
import { nodeAt } from "../../../../../web/modes/analyse/tree.ts";
import { opened, REVIEW } from "../screen.ts";

const LINE = { move: "84-74", score: 300, pv: ["84-74"] };

test("the faults of a stored review are those of the game on the board", async () => {
  const { screen } = await opened(REVIEW);
  const { review, study } = screen;
  assert.deepEqual([...review.faults], [[2, "mistake"]]);
  assert.deepEqual([review.isComplete, review.ply, review.shownFault], [true, 3, null]);
  await study.showPly(2);
  assert.deepEqual([review.ply, review.shownFault?.best], [2, "84-74"]);
});

test("the better line is a variation of the fault, with its first move on the board", async () => {
  const { screen } = await opened(REVIEW);
  await screen.study.showPly(2);
  screen.review.playBetter();
  const { node, tree } = screen.study;
  assert.deepEqual([node.move, node.parent], ["84-74", 1]);
  assert.equal(nodeAt(tree, node.children[0] ?? 0).move, "35-45");
  assert.equal(screen.review.ply, 1);
});

test("deeper lines that do not see a loss take the fault back", async () => {
  const { screen } = await opened(REVIEW);
  await screen.study.showPly(2);
  screen.review.note({ depth: 9, lines: [LINE], done: false });
  assert.equal(screen.review.faults.size, 1);
  screen.review.note({ depth: 9, lines: [{ ...LINE, score: 0 }], done: false });
  assert.equal(screen.review.faults.size, 0);
});

test("a change of the game ends its review if the reviewed moves are not left", async () => {
  const { screen } = await opened();
  screen.review.begin();
  await screen.study.play("82-72");
  assert.equal(screen.review.isRunning, true);
  screen.open({ ...REVIEW.game, moves: ["33-43"] });
  assert.equal(screen.review.isRunning, false);
});
