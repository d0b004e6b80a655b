import assert from "node:assert/strict";
import { test } from "node:test";

test("where there are no elements, as in servers that are not Node, nothing is defined and nothing fails", async () => {
  assert.equal("HTMLElement" in globalThis, false);
  const before = Object.keys(globalThis);
  const { setSite } = await import("../../../../web/embed/element/module.ts");
  setSite("/salta/");
  assert.deepEqual(Object.keys(globalThis), before);
});
