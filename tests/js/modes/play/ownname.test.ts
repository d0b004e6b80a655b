import assert from "node:assert/strict";
import { test } from "node:test";
import { parseOwnName } from "../../../../web/modes/play/ownname.ts";

test("a stored name is read, and anything else is none", () => {
  for (const name of ["", "Anna", "🙂".repeat(24)])
    assert.deepEqual(parseOwnName({ name }), { name });
  for (const data of [null, "Anna", {}, { name: null }, { name: 7 }, { name: "a".repeat(25) }]) {
    assert.equal(parseOwnName(data), null);
  }
});
