import assert from "node:assert/strict";
import { test } from "node:test";
import { possibleActions } from "../../../../web/modes/solo/panel.ts";
import { after, LINE } from "./army.ts";

test("what can be done now", async () => {
  const fresh = possibleActions(await after());
  assert.deepEqual([...fresh], ["tasks", "hint", "goals", "solution"]);
  const session = await after(LINE.slice(0, 2));
  await session.goTo(1);
  assert.deepEqual([...possibleActions(session)].slice(0, 4), ["tasks", "undo", "redo", "restart"]);
  assert.ok(!possibleActions(await after(LINE)).has("hint"));
});
