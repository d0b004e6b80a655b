import assert from "node:assert/strict";
import { test } from "node:test";
import type { Seats } from "../../../../../web/game/record/seats.ts";
import { AWAY, computer, PERSON } from "../../../../../web/game/record/seats.ts";
import { choiceOf, seatsOf } from "../../../../../web/modes/play/views/opponent.ts";

const CHOICES: readonly (readonly [opponent: string, side: 1 | 2, seats: Seats])[] = [
  ["computer", 1, { 1: PERSON, 2: computer(4) }],
  ["computer", 2, { 1: computer(7), 2: PERSON }],
  ["here", 1, { 1: PERSON, 2: PERSON }],
  ["away", 1, { 1: PERSON, 2: AWAY }],
  ["away", 2, { 1: AWAY, 2: PERSON }],
  ["watch", 1, { 1: computer(2), 2: computer(9) }],
];

test("the last opponent is offered again, on the same side and at the same level", () => {
  for (const [opponent, side, seats] of CHOICES) {
    const choice = choiceOf(seats);
    assert.deepEqual([choice.opponent, choice.side], [opponent, side]);
    assert.deepEqual(seatsOf(choice), seats);
  }
});

test("without a computer opponent so far the level is the default", () => {
  const choice = choiceOf({ 1: PERSON, 2: PERSON });
  assert.deepEqual(seatsOf({ ...choice, opponent: "computer" })[2], computer(3));
});
