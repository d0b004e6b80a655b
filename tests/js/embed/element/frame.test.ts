import assert from "node:assert/strict";
import { test } from "node:test";
import { isForbidden, isFrom } from "../../../../web/embed/element/frame.ts";

const ADDRESS = "https://games.example/salta/embed.html#s1/x";
const frame = {} as Window;
const other = {} as Window;
const origin = "https://games.example";

test("only messages of the frame itself are trusted, and only while it shows the site", () => {
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

test("a policy that blocks the frame is told apart from one that only reports, or blocks something else", () => {
  const [blockedURI] = ADDRESS.split("#");
  const blocked = { disposition: "enforce", effectiveDirective: "frame-src" };
  const forbids = (part: object) =>
    isForbidden(ADDRESS, { ...blocked, blockedURI, ...part } as SecurityPolicyViolationEvent);
  assert.ok(forbids({}));
  assert.ok(forbids({ blockedURI: origin }));
  assert.ok(!forbids({ disposition: "report" }));
  assert.ok(!forbids({ effectiveDirective: "img-src" }));
  assert.ok(!forbids({ blockedURI: "https://other.example" }));
  assert.ok(!forbids({ blockedURI: "" }));
});
