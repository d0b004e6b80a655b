import assert from "node:assert/strict";
import { test } from "node:test";
import { isOnDemand, isSlowLine } from "../../../web/engine/device.ts";

test("Python waits until needed if the player saves data or the device has little memory", () => {
  assert.equal(isOnDemand({ connection: { saveData: true } }), true);
  assert.equal(isOnDemand({ deviceMemory: 4 }), true);
});

test("Python starts at once on other devices, and if nothing is reported", () => {
  assert.equal(isOnDemand({ deviceMemory: 8, connection: { saveData: false } }), false);
  assert.equal(isOnDemand({}), false);
});

test("a line is slow if every measurable file has arrived slowly", () => {
  const arrival = (bytes: number, took: number) => ({
    encodedBodySize: bytes,
    responseStart: 100,
    responseEnd: 100 + took,
  });
  const [slow, fast, small] = [arrival(60_000, 300), arrival(30_000, 20), arrival(500, 90)];
  assert.equal(isSlowLine([slow, small]), true);
  assert.equal(isSlowLine([slow, fast, small]), false);
  assert.equal(isSlowLine([small]), false);
  assert.equal(isSlowLine([arrival(60_000, 0)]), false);
});
