import assert from "node:assert/strict";
import { test } from "node:test";
import { LINE, solo, TASK } from "../army.ts";

async function screen(steps: readonly string[] = []) {
  const { store } = solo();
  await store.task.open(TASK);
  for (const step of steps) await store.task.play(step);
  return store;
}

test("the possible actions depend on the state", async () => {
  const fresh = await screen();
  assert.deepEqual([...fresh.possible.value], ["tasks", "hint", "goals", "solution"]);
  const store = await screen(LINE.slice(0, 2));
  await store.task.goTo(1);
  assert.deepEqual([...store.possible.value].slice(0, 4), ["tasks", "undo", "redo", "restart"]);
  assert.ok(!(await screen(LINE)).possible.value.has("hint"));
});

test("an impossible action does nothing", async () => {
  const store = await screen();
  store.act("undo");
  assert.equal(store.task.line.at, 0);
  store.act("tasks");
  assert.equal(store.chooser.dialog?.first, "text");
});
