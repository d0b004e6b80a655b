import assert from "node:assert/strict";
import { test } from "node:test";
import type { Seats } from "../../../../../web/game/record/seats.ts";
import { AWAY, computer, NO_NAMES, PERSON } from "../../../../../web/game/record/seats.ts";
import { SeatingStore } from "../../../../../web/modes/play/stores/seatingstore.ts";

const TWO: Seats = { 1: PERSON, 2: PERSON };

const CHOICES: readonly (readonly [opponent: string, side: 1 | 2, seats: Seats])[] = [
  ["computer", 1, { 1: PERSON, 2: computer(4) }],
  ["computer", 2, { 1: computer(7), 2: PERSON }],
  ["here", 1, TWO],
  ["away", 1, { 1: PERSON, 2: AWAY }],
  ["away", 2, { 1: AWAY, 2: PERSON }],
  ["watch", 1, { 1: computer(2), 2: computer(9) }],
];

function seating(seats: Seats = TWO) {
  return new SeatingStore(seats, NO_NAMES, false);
}

test("the last opponent is offered again, on the same side and at the same level", () => {
  for (const [opponent, side, seats] of CHOICES) {
    const store = seating(seats);
    assert.deepEqual([store.opponent, store.side], [opponent, side]);
    assert.deepEqual(store.seats, seats);
  }
});

test("without a computer opponent so far the level is the default", () => {
  const store = seating();
  store.choose("computer");
  assert.deepEqual(store.seats, { 1: PERSON, 2: computer(3) });
});

test("the computer keeps its level when the sides are switched, and may get another one then", () => {
  const store = seating({ 1: PERSON, 2: computer(4) });
  store.sit(2);
  assert.deepEqual(store.seats, { 1: computer(4), 2: PERSON });
  store.setLevel(store.other, 8);
  assert.deepEqual(store.seats, { 1: computer(8), 2: PERSON });
  store.sit(2);
  assert.deepEqual(store.seats, { 1: computer(8), 2: PERSON });
});

test("two people here have names in one line, and a place", () => {
  const store = seating();
  store.setName(1, "  Ada\n King ");
  store.setName(2, "  ");
  store.setFacing(true);
  assert.deepEqual(store.two, { names: { 1: "Ada King", 2: null }, facing: true });
  store.choose("computer");
  assert.equal(store.two, null);
});
