import assert from "node:assert/strict";
import { test } from "node:test";
import { integer } from "../../../../web/base/schema.ts";
import { defineEntry } from "../../../../web/game/storage/entry.ts";
import { createStore } from "../../../../web/game/storage/storage.ts";
import { gameEntry } from "../../../../web/game/storage/storedgame.ts";

function area(entries: Record<string, string> = {}) {
  const map = new Map(Object.entries(entries));
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, text: string) => void map.set(key, text),
    removeItem: (key: string) => void map.delete(key),
  };
}

const broken = {
  getItem() {
    throw new Error("no");
  },
  setItem() {
    throw new Error("no");
  },
  removeItem() {
    throw new Error("no");
  },
};

const numberEntry = defineEntry({ name: "game", version: 1, schema: integer });

test("a saved value is loaded", () => {
  const store = createStore(area());
  assert.ok(store.save(numberEntry, 7));
  assert.deepEqual(store.load(numberEntry), { value: 7, aside: null });
});

test("without a saved value there is nothing to load or put aside", () => {
  assert.deepEqual(createStore(area()).load(numberEntry), { value: null, aside: null });
});

test("an unreadable entry is put aside, never dropped", () => {
  for (const text of [
    "{",
    "null",
    '{"version":1,"data":"x"}',
    '{"version":2,"data":7}',
    '{"version":0,"data":7}',
    "7",
  ]) {
    const place = area({ "salta:game": text });
    const found = createStore(place).load(numberEntry);
    assert.deepEqual(found, { value: null, aside: "salta:game:aside-1" });
    assert.deepEqual([...place.map], [["salta:game:aside-1", text]]);
  }
});

test("a second unreadable entry does not overwrite the first", () => {
  const place = area({ "salta:game": "{", "salta:game:aside-1": "old" });
  assert.equal(createStore(place).load(numberEntry).aside, "salta:game:aside-2");
  assert.equal(place.map.get("salta:game:aside-1"), "old");
});

test("an entry gets further fields, unless it is missing, broken or newer", () => {
  const place = area({ "salta:game": '{"version":1,"data":{"seed":2}}' });
  const store = createStore(place);
  assert.ok(store.amend(gameEntry, { isKept: true }));
  assert.equal(place.map.get("salta:game"), '{"version":1,"data":{"seed":2,"isKept":true}}');
  for (const text of [null, "{", "null", '{"version":1,"data":7}', '{"version":2,"data":{}}']) {
    const other = area(text === null ? {} : { "salta:game": text });
    const before = new Map(other.map);
    assert.ok(!createStore(other).amend(gameEntry, { isKept: true }), String(text));
    assert.deepEqual(other.map, before);
  }
});

test("putting aside a missing entry does nothing", () => {
  assert.equal(createStore(area()).quarantine("game"), null);
});

test("missing or throwing storage keeps nothing and does no harm", () => {
  for (const store of [createStore(broken), createStore(null)]) {
    assert.equal(store.save(numberEntry, 7), false);
    assert.equal(store.amend(gameEntry, { isKept: true }), false);
    assert.deepEqual(store.load(numberEntry), { value: null, aside: null });
    assert.equal(store.quarantine("game"), null);
  }
});
