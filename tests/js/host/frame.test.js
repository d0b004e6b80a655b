import assert from "node:assert/strict";
import { test } from "node:test";
import { isFrom } from "../../../web/host/frame.js";

const ADDRESS = "https://games.example/salta/embed.html#s1/x";
const frame = /** @type {Window} */ ({});
const other = /** @type {Window} */ ({});
const origin = "https://games.example";

test("only the frame itself is believed, and only while the site is in it", () => {
  assert.ok(isFrom({ source: frame, origin }, frame, ADDRESS));
  assert.ok(!isFrom({ source: other, origin }, frame, ADDRESS));
  assert.ok(!isFrom({ source: frame, origin: "https://evil.example" }, frame, ADDRESS));
  assert.ok(!isFrom({ source: frame, origin: "null" }, frame, ADDRESS));
  assert.ok(!isFrom({ source: null, origin }, null, ADDRESS));
});

test("a page without an origin has frames without one", () => {
  Object.defineProperty(globalThis, "origin", { value: "null", configurable: true });
  try {
    assert.ok(isFrom({ source: frame, origin: "null" }, frame, ADDRESS));
    assert.ok(!isFrom({ source: other, origin: "null" }, frame, ADDRESS));
  } finally {
    Reflect.deleteProperty(globalThis, "origin");
  }
});
