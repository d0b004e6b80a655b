// The stored form of an entry: its version and its data, and the migration of older data.

import assert from "node:assert/strict";
import { test } from "node:test";
import { integer, list, object, SchemaError, text } from "../../../../web/base/schema.ts";
import {
  defineEntry,
  NewerVersionError,
  readEntry,
  storedForm,
} from "../../../../web/game/storage/entry.ts";
import { createStore } from "../../../../web/game/storage/storage.ts";
import { area } from "./area.ts";

/** At first it was a number, then a list of them; now each has a name. */
const scores = defineEntry({
  name: "scores",
  version: 3,
  schema: list(object({ name: text, score: integer })),
  migrate: {
    1: (data) => [data],
    2: (data) => list(integer)(data).map((score) => ({ name: "", score })),
  },
});

test("data of each version is migrated to the current one", () => {
  const now = [{ name: "", score: 7 }];
  assert.deepEqual(readEntry(scores, { version: 3, data: now }), now);
  assert.deepEqual(readEntry(scores, { version: 2, data: [7] }), now);
  assert.deepEqual(readEntry(scores, { version: 1, data: 7 }), now);
});

test("migrated data is stored in the current version", () => {
  const shared = area();
  shared.map.set("salta:scores", '{"version":1,"data":7}');
  const store = createStore(shared);
  const { value } = store.load(scores);
  assert.ok(value);
  store.save(scores, value);
  assert.equal(shared.map.get("salta:scores"), JSON.stringify(storedForm(scores, value)));
  assert.equal(JSON.parse(shared.map.get("salta:scores") ?? "").version, 3);
});

test("older data that is damaged is refused", () => {
  for (const stored of [
    { version: 1, data: "7" },
    { version: 2, data: 7 },
    { version: 2 },
    { version: 0, data: 7 },
    { version: 1.5, data: 7 },
    { version: "1", data: 7 },
    { data: 7 },
    7,
    null,
  ]) {
    assert.throws(() => readEntry(scores, stored), SchemaError, JSON.stringify(stored));
  }
});

test("a version without a step to the next one is refused", () => {
  const broken = defineEntry({ name: "broken", version: 2, schema: (data) => data });
  assert.throws(() => readEntry(broken, { version: 1, data: 7 }), SchemaError);
});

test("a newer page's entry is told apart from a damaged one", () => {
  assert.throws(() => readEntry(scores, { version: 4, data: 7 }), NewerVersionError);
});

test("an entry is stored in its own format", () => {
  const entry = defineEntry({
    name: "set",
    version: 1,
    schema: (data) => new Set(list(text)(data)),
    format: (value) => [...value],
  });
  assert.deepEqual(storedForm(entry, new Set("a")), { version: 1, data: ["a"] });
  assert.deepEqual(readEntry(entry, { version: 1, data: ["a"] }), new Set("a"));
});
