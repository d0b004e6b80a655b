import assert from "node:assert/strict";
import { test } from "node:test";
import { Rate } from "../../../web/live/wire.ts";

test("a game is far below the limit", () => {
  let now = 0;
  const rate = new Rate(() => now);
  for (let beat = 0; beat < 3600; beat += 1) {
    for (let text = 0; text < 6; text += 1) assert.ok(rate.take(100));
    now += 1000;
  }
});

test("a flood exceeds it, by texts and by letters, and later more is allowed", () => {
  let now = 0;
  const texts = new Rate(() => now);
  const taken = Array.from({ length: 200 }, () => texts.take(1));
  assert.ok(taken[0] && !taken[199]);
  const letters = new Rate(() => now);
  assert.ok(letters.take(40_000) && !letters.take(160_000));
  now += 60_000;
  assert.ok(texts.take(1) && letters.take(100));
});
