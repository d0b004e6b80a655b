import assert from "node:assert/strict";
import { test } from "node:test";
import { possibleActions } from "../../../../web/modes/solo/actions.js";
import { LINE, TASK, table } from "./army.js";

/** @param {readonly string[]} [steps] @param {Parameters<typeof table>[0]} [options] */
async function after(steps = [], options = {}) {
  const { session } = table(options);
  await session.open(TASK);
  for (const step of steps) await session.play(step);
  return session;
}

test("what can be done now", async () => {
  const fresh = possibleActions((await after()).state);
  assert.deepEqual([...fresh], ["tasks", "hint", "goals", "solution"]);
  const session = await after(LINE.slice(0, 2));
  await session.goTo(1);
  assert.deepEqual([...possibleActions(session.state)].slice(0, 4), [
    "tasks",
    "undo",
    "redo",
    "restart",
  ]);
  assert.ok(!possibleActions((await after(LINE)).state).has("hint"));
});
