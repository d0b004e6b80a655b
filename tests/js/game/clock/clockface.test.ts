import assert from "node:assert/strict";
import { test } from "node:test";
import { announcedSeconds, faceText, nextChange } from "../../../../web/game/clock/clockface.ts";

test("a clock shows minutes, hours if needed, and tenths at the end", () => {
  const tenths = (seconds: number) => seconds.toFixed(1);
  const shown = (ms: number) => faceText(ms, tenths);
  assert.equal(shown(0), "0.0");
  assert.equal(shown(9_999), "9.9");
  assert.equal(shown(10_000), "0:10");
  assert.equal(shown(598_001), "9:58");
  assert.equal(shown(3_599_999), "59:59");
  assert.equal(shown(3_905_000), "1:05:05");
  for (const ms of [10, 999, 9_950, 10_000, 10_001, 61_500, 3_600_000]) {
    const next = nextChange(ms);
    assert.notEqual(shown(Math.max(0, ms - next)), ms < 100 ? "" : shown(ms), `${ms}`);
    assert.equal(shown(ms - next + 1), shown(ms), `${ms}: no later than that`);
  }
});

test("60, 30 and 10 seconds are read aloud when they are reached", () => {
  assert.equal(announcedSeconds(60_001, 60_000), 60);
  assert.equal(announcedSeconds(60_000, 59_000), null);
  assert.equal(announcedSeconds(61_000, 9_000), 10, "the last of several");
  assert.equal(announcedSeconds(31_000, 29_500), 30);
  assert.equal(announcedSeconds(11_000, 0), null, "the time is up");
});
