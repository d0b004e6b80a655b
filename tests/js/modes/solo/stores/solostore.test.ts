import assert from "node:assert/strict";
import { test } from "node:test";
import { LINE, python, rest, START, solo, TASK } from "../army.ts";

const REQUEST = { ruleset: TASK.ruleset, position: TASK.position, par: 6 };

test("a request opens its task once, and continues it when repeated", async () => {
  const { store, asked } = solo();
  store.enter(REQUEST);
  await rest();
  await store.task.play(LINE[0] ?? "");
  store.leave();
  const before = asked.length;
  store.enter(REQUEST);
  await rest();
  assert.deepEqual(store.task.state.record?.moves, LINE.slice(0, 1));
  assert.equal(asked.length, before);
});

test("without a task and a course there is nothing to open", async () => {
  const { store } = solo();
  store.enter(null);
  await rest();
  assert.equal(store.task.task, null);
  assert.ok(store.course.isMissing);
  assert.equal(store.chooser.dialog, null);
});

test("if the next lesson cannot be fetched, the player may choose another task", async () => {
  const { store } = solo();
  store.enter(REQUEST);
  await rest();
  store.next();
  await rest();
  assert.equal(store.chooser.dialog?.first, "text");
});

test("picking a task closes the dialog, and the board gets the focus", async () => {
  const { store, focused } = solo();
  store.enter(REQUEST);
  store.chooser.open("make");
  const { dialog } = store.chooser;
  store.chooser.pick({ ...TASK, position: START.replace("F4", "1F3") });
  assert.equal(store.chooser.dialog, null);
  assert.ok(dialog?.signal.aborted);
  assert.equal(focused.count, 1);
  assert.match(store.task.task?.position ?? "", /1F3/);
});

test("after a made task another of its grade is made at once", async () => {
  const { store, asked } = solo((request) =>
    request.op === "solo-make"
      ? { ruleset: "tournament", position: START, par: 6, line: LINE }
      : python(request),
  );
  store.enter(null);
  await store.task.open({ ...TASK, origin: { from: "made", grade: 4, seed: 9 } });
  store.next();
  assert.equal(store.chooser.dialog?.first, "make");
  await rest();
  const made = asked.find(({ op }) => op === "solo-make");
  assert.equal(made?.grade, 4);
  assert.notEqual(made?.seed, 9);
  assert.equal(store.chooser.dialog, null);
  assert.deepEqual(store.task.task?.origin, { from: "made", grade: 4, seed: made?.seed });
});

test("the goals are switched in the settings", async () => {
  const { store, settings, announced } = solo();
  await store.task.open(TASK);
  store.act("goals");
  assert.ok(settings.value.goals);
  assert.equal(announced.length, 1);
});
