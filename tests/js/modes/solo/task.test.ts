import assert from "node:assert/strict";
import { test } from "node:test";
import { parsed } from "../../../../web/base/schema.ts";
import { armyOf, keyOf, requestedTask, soloTask } from "../../../../web/modes/solo/task.ts";
import { START, TASK } from "./army.ts";

test("the letters of the pieces give the side of an army", () => {
  assert.equal(armyOf(START), 1);
  assert.equal(armyOf(START.toLowerCase()), 2);
});

test("a task is identified by its rules and its pieces, not by its ply or player", () => {
  const later = { ruleset: "tournament", position: START.replace("1 0", "2 17") };
  assert.equal(keyOf(later), keyOf(TASK));
  assert.notEqual(keyOf({ ...later, ruleset: "mirror" }), keyOf(TASK));
});

test("a task is read back as written, and malformed ones are refused", () => {
  const origins = [
    { from: "course", id: "knots-3" },
    { from: "daily", date: "2026-11-24" },
    { from: "made", grade: 3, seed: 2 ** 31 - 1 },
    { from: "finish" },
    { from: "text" },
  ];
  for (const origin of origins) {
    const task = { ...TASK, origin };
    assert.deepEqual(parsed(soloTask, JSON.parse(JSON.stringify(task))), task);
  }
  const titled = { ...TASK, origin: { from: "finish", title: "The finish of Red" } };
  assert.deepEqual(parsed(soloTask, titled)?.origin, { from: "finish" }, "as it was once stored");
  for (const bad of [
    { ...TASK, position: "5/5 1 0" },
    { ...TASK, par: { low: 7, high: 6 } },
    { ...TASK, par: 6 },
    { ...TASK, ruleset: "" },
    { ...TASK, origin: { from: "daily", date: "today" } },
    { ...TASK, origin: { from: "made", grade: 3, seed: 2 ** 31 } },
    { ...TASK, origin: { from: "moon" } },
  ]) {
    assert.equal(parsed(soloTask, bad), null, JSON.stringify(bad));
  }
});

test("a request of another mode becomes a task, its par proven or open", () => {
  const request = { ruleset: "tournament", position: START, par: 6, from: "finish" };
  assert.deepEqual(requestedTask(request).origin, { from: "finish" });
  assert.deepEqual(requestedTask(request).par, { low: 6, high: 6 });
  assert.equal(requestedTask({ ruleset: "tournament", position: START }).par, null);
});
