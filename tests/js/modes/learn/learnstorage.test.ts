import assert from "node:assert/strict";
import { test } from "node:test";
import { parsed } from "../../../../web/base/schema.ts";
import { createStore } from "../../../../web/game/storage/storage.ts";
import {
  learnEntry,
  leftAt,
  mergedLearnt,
  NOTHING_LEARNT,
  openLearnt,
  withDone,
  withRuleset,
} from "../../../../web/modes/learn/learnstorage.ts";
import { area } from "../../game/storage/area.ts";

/** @param shared the storage of all tabs */
function tab(shared: ReturnType<typeof area>) {
  return openLearnt({ ...createStore(shared), tab: createStore(area()) });
}

test("two tabs do not undo each other's ticks, and each stays in its own lesson", () => {
  const shared = area();
  const [one, other] = [tab(shared), tab(shared)];
  one.change((now) => leftAt(withDone(now, "step"), "home", 1));
  other.change((now) => leftAt(withDone(now, "jump"), "salta", 0));
  assert.deepEqual([...one.value.done].sort(), ["jump", "step"]);
  assert.deepEqual(one.value.at, { key: "home", step: 1 });
  assert.deepEqual(other.value.at, { key: "salta", step: 0 });
  assert.deepEqual([...tab(shared).value.done].sort(), ["jump", "step"]);
});

test("unreadable progress is put aside, and learning starts again", () => {
  const text = JSON.stringify({ version: 1, data: { done: 7 } });
  const shared = area();
  shared.setItem("salta:learn", text);
  const entry = tab(shared);
  assert.equal(entry.quarantined, "salta:learn:aside-1");
  assert.equal(shared.getItem("salta:learn:aside-1"), text);
  assert.deepEqual(entry.value, NOTHING_LEARNT);
});

test("malformed data is not read", () => {
  const good = { done: ["step"], ruleset: null, at: { key: "step", step: 0 } };
  assert.deepEqual(parsed(learnEntry.schema, good), good);
  for (const part of [{ done: "step" }, { ruleset: 1 }, { at: { key: "step" } }, { at: 3 }]) {
    assert.equal(parsed(learnEntry.schema, { ...good, ...part }), null);
  }
});

test("no change keeps the same value", () => {
  const learnt = leftAt(withRuleset(withDone(NOTHING_LEARNT, "step"), "leaping"), "home", 0);
  assert.equal(withDone(learnt, "step"), learnt);
  assert.equal(withRuleset(learnt, "leaping"), learnt);
  assert.equal(leftAt(learnt, "home", 0), learnt);
});

test("progress on two devices is merged", () => {
  const here = { done: ["a", "b"], ruleset: null, at: { key: "c", step: 2 } };
  const there = { done: ["b", "d"], ruleset: "mirror", at: null };
  assert.deepEqual(mergedLearnt(here, there), {
    ...{ done: ["a", "b", "d"], ruleset: "mirror", at: { key: "c", step: 2 } },
  });
});
