import assert from "node:assert/strict";
import { test } from "node:test";
import { Reports } from "../../../../web/app/stores/reports.ts";
import { effect } from "../../../../web/base/signals.ts";

const FAULT = Object.freeze({ code: "crash", message: "so", details: {} });

test("each mode has its own fault, until it works again", () => {
  const reports = new Reports();
  const seen: unknown[] = [];
  effect(() => void seen.push(reports.faultOf("learn")?.code ?? null));
  reports.fail("learn", FAULT);
  reports.fail("solo", { ...FAULT, code: "other" });
  assert.equal(reports.faultOf("solo")?.code, "other");
  reports.fail("learn", null);
  assert.deepEqual([seen[0], seen[1], seen.at(-1)], [null, "crash", null]);
});

test("the engine's fault is over as soon as it is awake", () => {
  const reports = new Reports();
  reports.failEngine(FAULT);
  assert.deepEqual([reports.engineFault, reports.hasStarted], [FAULT, false]);
  reports.wake();
  assert.deepEqual([reports.engineFault, reports.hasStarted], [null, true]);
});

test("entries that were put aside are reported one after the other", () => {
  const reports = new Reports();
  assert.equal(reports.quarantined, null);
  reports.quarantine("one", "two");
  reports.quarantine("three");
  const seen: unknown[] = [];
  for (let n = 0; n < 4; n += 1) {
    seen.push(reports.quarantined);
    reports.forgetQuarantined();
  }
  assert.deepEqual(seen, ["one", "two", "three", null]);
});
