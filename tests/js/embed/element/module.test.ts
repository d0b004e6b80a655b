import assert from "node:assert/strict";
import { test } from "node:test";

test("without custom elements, as on servers other than Node, the import defines nothing and does not fail", async () => {
  assert.equal("HTMLElement" in globalThis, false);
  const before = Object.keys(globalThis);
  const { setSite } = await import("../../../../web/embed/element/module.ts");
  setSite("/salta/");
  assert.deepEqual(Object.keys(globalThis), before);
});
