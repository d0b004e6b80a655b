import assert from "node:assert/strict";
import { test } from "node:test";
import { bytesOfHex, freshHex, hexOf, keyOf } from "../../../web/live/hash.ts";

test("bytes survive as hexadecimal digits", () => {
  const bytes = crypto.getRandomValues(new Uint8Array(40));
  assert.deepEqual(bytesOfHex(hexOf(bytes)), bytes);
  assert.match(freshHex(6), /^[0-9a-f]{12}$/);
});

test("one changed letter changes the hash, which always has eight digits", () => {
  const text = freshHex(100);
  const other = (at: number) =>
    text.slice(0, at) + (text[at] === "0" ? "1" : "0") + text.slice(at + 1);
  const keys = new Set(Array.from(text, (_, at) => keyOf(other(at))));
  assert.equal(keys.size, text.length);
  for (const key of keys) assert.match(key, /^[0-9a-f]{8}$/);
});
