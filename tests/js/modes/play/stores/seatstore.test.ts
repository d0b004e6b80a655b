import assert from "node:assert/strict";
import { test } from "node:test";
import { AWAY, computer, PERSON } from "../../../../../web/game/record/seats.ts";
import { SeatStore } from "../../../../../web/modes/play/stores/seatstore.ts";

test("a side stays as it is until another player is chosen", () => {
  for (const seat of [PERSON, AWAY, computer(7)]) assert.deepEqual(new SeatStore(seat).seat, seat);
});

test("a level counts once the computer is chosen", () => {
  const store = new SeatStore(PERSON);
  store.setLevel(5);
  assert.deepEqual(store.seat, PERSON);
  store.choose("computer");
  assert.deepEqual(store.seat, computer(5));
  store.choose("away");
  assert.deepEqual(store.seat, AWAY);
});
