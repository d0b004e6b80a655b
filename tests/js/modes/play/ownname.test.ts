import assert from "node:assert/strict";
import { test } from "node:test";
import { parsed } from "../../../../web/base/schema.ts";
import { createStore } from "../../../../web/game/storage/storage.ts";
import { OwnName, ownNameEntry } from "../../../../web/modes/play/ownname.ts";

test("a stored name is read, and anything else is ignored", () => {
  for (const name of ["", "Anna", "🙂".repeat(24)])
    assert.deepEqual(parsed(ownNameEntry.schema, { name }), { name });
  for (const data of [null, "Anna", {}, { name: null }, { name: 7 }, { name: "a".repeat(25) }]) {
    assert.equal(parsed(ownNameEntry.schema, data), null);
  }
});

test("a name is one line of at most 24 letters", () => {
  const own = new OwnName(createStore(null));
  own.enter(` Anna\n  ${"🙂".repeat(30)}`);
  assert.equal(own.name, `Anna ${"🙂".repeat(19)}`);
});
