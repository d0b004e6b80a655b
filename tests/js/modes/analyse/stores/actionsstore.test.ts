import assert from "node:assert/strict";
import { test } from "node:test";
import { PERSON } from "../../../../../web/game/record/seats.ts";
import { opened } from "../screen.ts";

test("an action that is not possible does nothing", async () => {
  const { screen, announced } = await opened();
  const before = announced.length;
  for (const action of ["undo", "redo", "main"] as const) {
    assert.equal(screen.actions.possible.value.has(action), false);
    screen.actions.act(action);
  }
  assert.equal(announced.length, before);
});

test("one move without a comment is deleted at once, anything more after a question", async () => {
  const { screen, announced } = await opened();
  const { actions, study } = screen;
  actions.act("delete");
  assert.deepEqual([study.place, actions.dialog.value], [2, null]);
  assert.equal(announced.at(-1), "Deleted: 1 move.");
  screen.step("before");
  actions.act("delete");
  assert.deepEqual([study.place, actions.dialog.value, actions.deletedCount], [1, "delete", 2]);
  actions.deleteLine();
  assert.deepEqual([study.place, study.tree.nodes.length], [0, 1]);
  assert.equal(announced.at(-1), "Deleted: 2 moves.");
  actions.act("undo");
  assert.deepEqual([study.tree.nodes.length, announced.at(-1)], [3, "Undone."]);
});

test("a comment belongs to the study for which it was written", async () => {
  const { screen } = await opened();
  const { actions, study } = screen;
  const written = study.now;
  screen.step("first");
  actions.comment(written, "Bold.");
  assert.deepEqual([study.place, study.node.comment], [3, "Bold."]);
});

test("a variation can become the main line", async () => {
  const { screen } = await opened();
  const { actions, study } = screen;
  screen.step("before");
  await study.play("32-42");
  assert.equal(actions.possible.value.has("main"), true);
  actions.act("main");
  assert.deepEqual(study.main.moves, ["33-42", "82-73", "32-42"]);
  assert.equal(actions.possible.value.has("main"), false);
});

test("the position goes to the editor, and its game to Play with the chosen sides", async () => {
  const { screen, opened: requests } = await opened();
  screen.actions.act("edit");
  const position = "after 33-42 82-73 31-41";
  assert.deepEqual(requests.at(-1), { screen: "edit", draft: { ruleset: "tournament", position } });
  screen.actions.playFrom({ 1: PERSON, 2: PERSON });
  const [record, { cursor }] = requests.at(-1) as [{ moves: string[] }, { cursor: number }];
  assert.deepEqual([record.moves.length, cursor], [3, 3]);
});

test("the ways home are switched with a sentence that asks for a piece", async () => {
  const { screen, announced } = await opened();
  screen.actions.act("ways");
  assert.equal(screen.ways.isOn.value, true);
  assert.match(announced.at(-1) ?? "", /[Ss]elect|[Cc]hoose|[Pp]iece/);
  screen.actions.act("ways");
  assert.equal(screen.ways.isOn.value, false);
});
