import assert from "node:assert/strict";
import { test } from "node:test";
import { isOnDemand } from "../../../web/engine/device.ts";

test("Python waits to be needed if the player saves data or the device has little memory", () => {
  assert.equal(isOnDemand({ connection: { saveData: true } }), true);
  assert.equal(isOnDemand({ deviceMemory: 4 }), true);
});

test("Python starts at once on other devices, and if nothing is reported", () => {
  assert.equal(isOnDemand({ deviceMemory: 8, connection: { saveData: false } }), false);
  assert.equal(isOnDemand({}), false);
});
