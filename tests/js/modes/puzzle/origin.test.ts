import assert from "node:assert/strict";
import { test } from "node:test";
import type { Origin } from "../../../../web/modes/puzzle/origin.ts";
import { formatOrigin, isSameOrigin, parseOrigin } from "../../../../web/modes/puzzle/origin.ts";

const DATE = "2026-11-24";

test("the stored text of an origin is read as it was written", () => {
  const origins: readonly [string, Origin][] = [
    ["", null],
    ["all", { from: "set", id: "all" }],
    ["easy+jam", { from: "set", id: "easy", motif: "jam" }],
    [`daily/${DATE}/run`, { from: "day", date: DATE, step: "run" }],
    [`daily/${DATE}/tactic`, { from: "day", date: DATE, step: "tactic" }],
  ];
  for (const [text, origin] of origins) {
    assert.deepEqual(parseOrigin(text), origin);
    assert.equal(formatOrigin(origin), text);
  }
});

test("a text that names no puzzle of a day is read as an unknown set", () => {
  for (const text of [DATE, `daily/${DATE}/ending`, "daily/soon/run"]) {
    assert.deepEqual(parseOrigin(text), { from: "set", id: text });
  }
});

test("two origins are the same if set and motif are", () => {
  const easy = { from: "set", id: "easy" } as const;
  assert.ok(isSameOrigin(easy, { ...easy }));
  assert.ok(!isSameOrigin(easy, { ...easy, motif: "jam" }));
  assert.ok(!isSameOrigin(easy, null));
});
