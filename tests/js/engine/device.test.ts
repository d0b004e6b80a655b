import assert from "node:assert/strict";
import { test } from "node:test";
import { isOnDemand } from "../../../web/engine/device.ts";

test("Python waits to be needed where data is saved or memory is little", () => {
  assert.equal(isOnDemand({ connection: { saveData: true } }), true);
  assert.equal(isOnDemand({ deviceMemory: 4 }), true);
});

test("Python starts at once on other devices, and where nothing is reported", () => {
  assert.equal(isOnDemand({ deviceMemory: 8, connection: { saveData: false } }), false);
  assert.equal(isOnDemand({}), false);
});
