import assert from "node:assert/strict";
import { test } from "node:test";
import { Reports } from "../../../../web/app/stores/reports.ts";

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
