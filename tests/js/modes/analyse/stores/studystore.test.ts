import assert from "node:assert/strict";
import { test } from "node:test";
import type { View } from "../../../../../web/engine/gameresults.ts";
import { historyOf, redone, undone } from "../../../../../web/game/record/undohistory.ts";
import type { Study } from "../../../../../web/modes/analyse/analysisentry.ts";
import { changedStudy, MOST_CHANGES } from "../../../../../web/modes/analyse/stores/studystore.ts";
import { commented, nodeAt, removed, treeOf } from "../../../../../web/modes/analyse/tree.ts";
import { opened, soon } from "../screen.ts";

const GAME = { ruleset: "tournament", start: null, moves: ["33-42", "82-73", "31-41"] };
const written: Study = Object.freeze({ tree: commented(treeOf(GAME), 3, "Bold."), place: 3 });

test("undo brings a deleted move back with its comment, and redo deletes it again", () => {
  const deleted = changedStudy(historyOf(written), removed(written.tree, written.place));
  assert.equal(deleted.now.tree.nodes.length, 3);
  const back = undone(deleted);
  assert.equal(nodeAt(back.now.tree, back.now.place).comment, "Bold.");
  assert.deepEqual(redone(back), deleted);
});

test("showing another place is not a change", () => {
  const deleted = changedStudy(historyOf(written), removed(written.tree, written.place));
  const walked = changedStudy(deleted, { tree: deleted.now.tree, place: 1 });
  assert.equal(walked.past, deleted.past);
  assert.equal(undone(walked).now, written);
  const back = undone(walked);
  assert.equal(changedStudy(back, { tree: back.now.tree, place: 0 }).future.length, 1);
});

test("another change after undo drops the redo entries", () => {
  const back = undone(changedStudy(historyOf(written), removed(written.tree, 1)));
  const on = changedStudy(back, { tree: commented(written.tree, 1, "Quiet."), place: 1 });
  assert.equal(on.future.length, 0);
  assert.equal(undone(on).now, written);
});

test("there is nothing to undo before the first change or to redo after the last", () => {
  const history = historyOf(written);
  assert.equal(undone(history), history);
  assert.equal(redone(history), history);
});

test("the oldest changes are dropped first", () => {
  let history = historyOf(written);
  for (let change = 0; change <= MOST_CHANGES; change += 1) {
    history = changedStudy(history, { tree: commented(written.tree, 1, String(change)), place: 1 });
  }
  assert.equal(history.past.length, MOST_CHANGES);
  assert.equal(nodeAt(history.past[0]?.tree ?? written.tree, 1).comment, "0");
});

test("a move goes on from the shown place, as a variation if the place has a continuation", async () => {
  const { screen } = await opened();
  const { study } = screen;
  await study.showPlace(1);
  await study.play("84-74");
  assert.deepEqual([study.place, study.node.ply, study.tree.nodes.length], [4, 2, 5]);
  assert.deepEqual(study.position.fields.moves, ["33-42", "84-74"]);
  await study.step("above");
  assert.equal(study.place, 2);
  await study.step("last");
  assert.equal(study.place, 3);
  assert.deepEqual([study.canStep("after"), study.canStep("first")], [false, true]);
});

test("a step from the last move makes the pass, which cannot be made on the board", async () => {
  const { screen } = await opened(null, (moves) => ({ pass: moves.length === 3 }));
  assert.equal(screen.study.canStep("after"), true);
  await screen.study.step("after");
  assert.equal(screen.study.node.move, "pass");
});

test("a finished game is suggested as a game, any other as a position", async () => {
  const kinds = (screen: Awaited<ReturnType<typeof opened>>["screen"]) =>
    screen.study.offers.map(({ kind }) => kind);
  const { screen } = await opened();
  assert.deepEqual(kinds(screen), ["position", "game"]);
  const ending = { reason: "home" as const, winner: 1 as const, points: null };
  const over = await opened(null, (moves) =>
    moves.length === 3 ? ({ ending } as Partial<View>) : {},
  );
  over.screen.step("first");
  await soon();
  assert.deepEqual(kinds(over.screen), ["game", "position"]);
});
