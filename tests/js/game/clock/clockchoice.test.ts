import assert from "node:assert/strict";
import { test } from "node:test";
import { parsed } from "../../../../web/base/schema.ts";
import type { ClockChoice } from "../../../../web/game/clock/clockchoice.ts";
import {
  clockEntry,
  controlOf,
  createClockChoice,
  NO_CLOCK,
  OFFERS,
  switched,
  timeOf,
} from "../../../../web/game/clock/clockchoice.ts";
import { createStore } from "../../../../web/game/storage/storage.ts";
import { area } from "../storage/area.ts";

const OWN: ClockChoice = {
  offer: "own",
  isUnequal: true,
  own: [
    { minutes: 3, seconds: 2 },
    { minutes: 12, seconds: 0 },
  ],
};

test("a preset clock gives both sides the same, in milliseconds", () => {
  const side = { start: 600_000, increment: 10_000 };
  const control = controlOf({ ...OWN, offer: "10+10" });
  assert.deepEqual(control, { kind: "increment", sides: { 1: side, 2: side } });
  assert.equal(controlOf(NO_CLOCK), null);
});

test("each side may have its own time, and keeps it when the sides are switched", () => {
  const sides = { 1: { start: 180_000, increment: 2000 }, 2: { start: 720_000, increment: 0 } };
  const control = { kind: "increment" as const, sides };
  assert.deepEqual(controlOf(OWN), control);
  assert.deepEqual(switched(control), { ...control, sides: { 1: sides[2], 2: sides[1] } });
  assert.deepEqual(timeOf({ ...OWN, isUnequal: false }, 2), OWN.own[0]);
});

test("a sandglass has no increment", () => {
  const side = { start: 180_000, increment: 0 };
  const control = controlOf({ ...OWN, offer: "sandglass", isUnequal: false });
  assert.deepEqual(control, { kind: "sandglass", sides: { 1: side, 2: side } });
});

test("the last choice is remembered", () => {
  const store = createStore(area());
  assert.deepEqual(createClockChoice(store).value, NO_CLOCK);
  createClockChoice(store).change(() => OWN);
  assert.deepEqual(createClockChoice(store).value, OWN);
});

test("a choice with any malformed field is dropped", () => {
  for (const offer of OFFERS) assert.ok(parsed(clockEntry.schema, { ...OWN, offer }), offer);
  const bad = [
    null,
    { ...OWN, offer: "blitz" },
    { ...OWN, isUnequal: 1 },
    { ...OWN, own: [OWN.own[0]] },
    { ...OWN, own: [OWN.own[0], { minutes: 0, seconds: 0 }] },
    { ...OWN, own: [OWN.own[0], { minutes: 181, seconds: 0 }] },
    { ...OWN, own: [OWN.own[0], { minutes: 1, seconds: 61 }] },
    { ...OWN, own: [OWN.own[0], { minutes: 1.5, seconds: 0 }] },
  ];
  for (const data of bad) assert.equal(parsed(clockEntry.schema, data), null, JSON.stringify(data));
});
