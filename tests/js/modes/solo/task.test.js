import assert from "node:assert/strict";
import { test } from "node:test";
import { newRecord, played } from "../../../../web/game/record.js";
import { createStore } from "../../../../web/game/storage.js";
import { dateOf, datesUpTo, dateText } from "../../../../web/modes/solo/days.js";
import { createSoloStore, parseStored } from "../../../../web/modes/solo/solostorage.js";
import { armyOf, keyOf, parseTask, requestedTask } from "../../../../web/modes/solo/task.js";
import { split, taskText } from "../../../../web/modes/solo/tasktext.js";
import { START, TASK } from "./army.js";

/** @param {Record<string, string>} [entries] */
function area(entries = {}) {
  const map = new Map(Object.entries(entries));
  return {
    map,
    getItem: (/** @type {string} */ key) => map.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ text) => void map.set(key, text),
    removeItem: (/** @type {string} */ key) => void map.delete(key),
  };
}

test("whose army it is stands in its letters", () => {
  assert.equal(armyOf(START), 1);
  assert.equal(armyOf(START.toLowerCase()), 2);
});

test("a task is known by its rules and its pieces, not by who counts its moves", () => {
  const later = { ruleset: "tournament", position: START.replace("1 0", "2 17") };
  assert.equal(keyOf(later), keyOf(TASK));
  assert.notEqual(keyOf({ ...later, ruleset: "mirror" }), keyOf(TASK));
});

test("a task is read back as it was written, and nothing else is", () => {
  const origins = [
    { from: "course", id: "knots-3" },
    { from: "day", date: "2026-11-20" },
    { from: "made", grade: 3, seed: 2 ** 31 - 1 },
    { from: "finish", title: "A finish" },
    { from: "text" },
  ];
  for (const origin of origins) {
    const task = { ...TASK, origin };
    assert.deepEqual(parseTask(JSON.parse(JSON.stringify(task))), task);
  }
  for (const bad of [
    { ...TASK, position: "5/5 1 0" },
    { ...TASK, par: { low: 7, high: 6 } },
    { ...TASK, par: 6 },
    { ...TASK, ruleset: "" },
    { ...TASK, origin: { from: "day", date: "today" } },
    { ...TASK, origin: { from: "made", grade: 3, seed: 2 ** 31 } },
    { ...TASK, origin: { from: "moon" } },
  ]) {
    assert.equal(parseTask(bad), null, JSON.stringify(bad));
  }
});

test("a request of another mode becomes a task, its par proven or open", () => {
  const request = { ruleset: "tournament", position: START, par: 6, title: "Red", from: "finish" };
  assert.deepEqual(requestedTask(request).origin, { from: "finish", title: "Red" });
  assert.deepEqual(requestedTask(request).par, { low: 6, high: 6 });
  assert.equal(requestedTask({ ruleset: "tournament", position: START }).par, null);
});

test("what is stored survives; a record of another task does not", () => {
  const record = played(newRecord("tournament", START), "81-91");
  const stored = { sitting: { task: TASK, record, helped: false }, watch: true };
  assert.deepEqual(parseStored(JSON.parse(JSON.stringify(stored))), stored);
  const other = { ...stored.sitting, record: newRecord("mirror", START) };
  assert.equal(parseStored({ ...stored, sitting: other }), null);
  assert.equal(parseStored({ sitting: null }), null);
});

test("an entry that cannot be read is put aside, and the other one stays", () => {
  const storage = area({ "salta:solo": "{" });
  const store = createStore(storage);
  const saved = createSoloStore(store);
  assert.deepEqual(saved.asides, ["salta:solo:aside-1"]);
  assert.equal(saved.stored.value.sitting, null);
  saved.stored.change(() => ({ sitting: null, watch: true }));
  assert.equal(createSoloStore(store).stored.value.watch, true);
});

test("a pasted line may begin with the rules, as a copied task does", () => {
  const copied = taskText(TASK);
  assert.deepEqual(split(copied), { ruleset: "tournament", rulesetAt: 0, position: START, at: 11 });
  const spaced = split(`  \n${START}\n`);
  assert.deepEqual(spaced, { ruleset: null, rulesetAt: 0, position: START, at: 3 });
  const tabbed = split(` mirror\t${START}`);
  assert.deepEqual([tabbed.ruleset, tabbed.rulesetAt, tabbed.at], ["mirror", 1, 8]);
  assert.equal(split("  ").position, "");
  assert.equal(split("nonsense").position, "nonsense");
});

test("days are those of the calendar on the wall", () => {
  assert.equal(dateOf(new Date(2026, 0, 5, 0, 1)), "2026-01-05");
  assert.equal(dateOf(new Date(2026, 11, 31, 23, 59)), "2026-12-31");
  assert.deepEqual(datesUpTo("2024-03-01", 3), ["2024-03-01", "2024-02-29", "2024-02-28"]);
  assert.equal(datesUpTo("2026-11-20", 400).at(-1), "2025-10-17");
  assert.match(dateText("2026-11-20"), /^Friday,? 20 November 2026$/);
});
