import assert from "node:assert/strict";
import { test } from "node:test";
import { createStore } from "../../../../../web/game/storage/storage.ts";
import {
  chosenKey,
  dayNamed,
  greetingKeys,
  LastLines,
  lineKeys,
  lineText,
  memoryParts,
} from "../../../../../web/modes/play/stores/lines.ts";
import { area } from "../../../game/storage/area.ts";

/** A Thursday. */
const NOW = new Date(2026, 10, 26, 15);
const NOBODY = { last: null, run: 0, since: 0 };

function daysAgo(days: number) {
  return new Date(2026, 10, 26 - days, 9).getTime();
}

function after(score: 0 | 0.5 | 1, run: number, days: number = 0, since: number = days) {
  return { last: { score, at: daysAgo(days) }, run, since: daysAgo(since) };
}

function greeting(key: string, scores: Parameters<typeof memoryParts>[0]) {
  return lineText(key, memoryParts(scores, NOW));
}

test("a greeting fits the time of day", () => {
  const key = (hour: number) => greetingKeys(4, NOBODY, new Date(2026, 1, 1, hour))[1];
  assert.equal(key(5), "greet.4.morning");
  assert.equal(key(12), "greet.4.afternoon");
  assert.equal(key(18), "greet.4.evening");
  assert.equal(key(3), "greet.4.evening");
});

test("a greeting may mention the last result, from the person's point of view", () => {
  const memory = (score: 0 | 0.5 | 1, run: number) =>
    greetingKeys(1, after(score, run), NOW).at(-1);
  assert.equal(memory(1, 1), "greet.1.lost");
  assert.equal(memory(1, 2), "greet.1.lostrun");
  assert.equal(memory(0, 1), "greet.1.won");
  assert.equal(memory(0, 3), "greet.1.wonrun");
  assert.equal(memory(0.5, 3), "greet.1.drew");
  assert.deepEqual(greetingKeys(1, NOBODY, NOW), ["greet.1", "greet.1.afternoon"]);
});

test("the day of the last result is named as far as it is clear", () => {
  const days = [0, 1, 2, 6, 7].map((count) => dayNamed(daysAgo(count), NOW));
  assert.deepEqual(days, ["today", "yesterday", "tue", "fri", "earlier"]);
});

test("a greeting names the day, or a run over several days", () => {
  assert.equal(greeting("greet.1.lost", after(1, 1, 2)), "You beat me on Tuesday. Not this time!");
  assert.equal(
    greeting("greet.1.lostrun", after(1, 2, 2)),
    "You beat me twice on Tuesday! Once more!",
  );
  assert.equal(
    greeting("greet.1.lostrun", after(1, 3, 0, 2)),
    "You beat me 3 times in a row! Once more!",
  );
  assert.equal(greeting("greet.1.drew", after(0.5, 2, 9)), "We were even last time. Now I’ll win!");
});

test("a line is chosen by the seed, and is never the last one", () => {
  const keys = lineKeys("ahead", 2, false);
  assert.equal(keys.length, 5);
  for (let seed = 0; seed < 20; seed += 1) {
    assert.equal(chosenKey(keys, keys[1], seed), chosenKey(keys, keys[1], seed));
    for (const last of keys) assert.notEqual(chosenKey(keys, last, seed), last);
  }
  const all = Array.from({ length: 20 }, (_, seed) => chosenKey(keys, undefined, seed));
  assert.equal(new Set(all).size, 5);
});

test("a reloaded page remembers the last line of each person and occasion", () => {
  const shared = area();
  const keys = lineKeys("win", 3, true);
  const [first, second] = [1, 1].map((seed) =>
    new LastLines(createStore(shared)).choose(keys, seed),
  );
  assert.notEqual(first, second);
  const other = new LastLines(createStore(shared)).choose(lineKeys("win", 4, true), 1);
  assert.equal(other, "win.4.2");
});

test("a line that mentions coming home is kept for games that end at home", () => {
  assert.ok(lineKeys("win", 1, true).includes("win.1.1"));
  assert.ok(!lineKeys("win", 1, false).includes("win.1.1"));
  assert.ok(lineKeys("call", 1, false).includes("call.1.1"));
});

test("every person has five lines for every occasion, and nine greetings", () => {
  const levels = Array.from({ length: 10 }, (_, at) => at + 1);
  const occasions = ["win", "lose", "ahead", "behind", "call", "concede"] as const;
  const results = ([0, 0.5, 1] as const).flatMap((score) => [after(score, 1), after(score, 2)]);
  const hours = [8, 15, 22].map((hour) => new Date(2026, 1, 1, hour));
  const keys = levels.flatMap((level) => [
    ...occasions.flatMap((occasion) => lineKeys(occasion, level, true)),
    ...results.flatMap((result) => hours.flatMap((hour) => greetingKeys(level, result, hour))),
  ]);
  const said = new Set(keys.map((key) => lineText(key)));
  assert.equal(said.size, 10 * 6 * 5 + 10 * 9);
  assert.ok(!said.has(""));
});
