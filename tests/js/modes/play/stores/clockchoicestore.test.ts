import assert from "node:assert/strict";
import { test } from "node:test";
import { effect } from "../../../../../web/base/signals.ts";
import { createStore } from "../../../../../web/game/storage/storage.ts";
import { ClockChoiceStore } from "../../../../../web/modes/play/stores/clockchoicestore.ts";

test("times count for both sides, unless each has its own", () => {
  const clock = new ClockChoiceStore(createStore(null));
  assert.equal(clock.control, null);
  clock.choose("own");
  clock.setTime(1, { minutes: 7 });
  assert.deepEqual([clock.timeOf(1).minutes, clock.timeOf(2).minutes], [7, 7]);
  clock.setUnequal(true);
  clock.setTime(2, { minutes: 3, seconds: 10 });
  assert.deepEqual(clock.control, {
    kind: "increment",
    sides: { 1: { start: 420_000, increment: 0 }, 2: { start: 180_000, increment: 10_000 } },
  });
});

test("the fields for the times are not built again while a time is entered", () => {
  const clock = new ClockChoiceStore(createStore(null));
  clock.choose("own");
  let built = 0;
  effect(() => {
    void [clock.isOwn, clock.isUnequal];
    built += 1;
  });
  clock.setTime(1, { minutes: 9 });
  assert.equal(built, 1);
  clock.setUnequal(true);
  assert.equal(built, 2);
});

test("a remembered clock is offered again", () => {
  const kept = new Map<string, string>();
  const store = createStore({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
  });
  const clock = new ClockChoiceStore(store);
  clock.choose("20+10");
  assert.equal(new ClockChoiceStore(store).offer, "none");
  clock.remember();
  assert.equal(new ClockChoiceStore(store).offer, "20+10");
});
