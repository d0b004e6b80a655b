import assert from "node:assert/strict";
import { test } from "node:test";
import { parsed } from "../../../../web/base/schema.ts";
import { newRecord, played } from "../../../../web/game/record/record.ts";
import { createStore } from "../../../../web/game/storage/storage.ts";
import { createSoloStore, soloEntry } from "../../../../web/modes/solo/solostorage.ts";
import { START, TASK } from "./army.ts";

function area(entries: Record<string, string> = {}) {
  const map = new Map(Object.entries(entries));
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, text: string) => void map.set(key, text),
    removeItem: (key: string) => void map.delete(key),
  };
}

test("stored data survives; a record of another task does not", () => {
  const record = played(newRecord("tournament", START), "81-91");
  const stored = { sitting: { task: TASK, record, helped: false }, watch: true };
  assert.deepEqual(parsed(soloEntry.schema, JSON.parse(JSON.stringify(stored))), stored);
  const other = { ...stored.sitting, record: newRecord("mirror", START) };
  assert.equal(parsed(soloEntry.schema, { ...stored, sitting: other }), null);
  assert.equal(parsed(soloEntry.schema, { sitting: null }), null);
});

test("an unreadable entry is put aside, and the other one stays", () => {
  const storage = area({ "salta:solo": "{" });
  const store = createStore(storage);
  const saved = createSoloStore(store);
  assert.deepEqual(saved.asides, ["salta:solo:aside-1"]);
  assert.equal(saved.stored.value.sitting, null);
  saved.stored.change(() => ({ sitting: null, watch: true }));
  assert.equal(createSoloStore(store).stored.value.watch, true);
});
