import assert from "node:assert/strict";
import { test } from "node:test";
import { newRecord, resignedBy } from "../../../../web/game/record/record.ts";
import type { Seats } from "../../../../web/game/record/seats.ts";
import { computer, PERSON } from "../../../../web/game/record/seats.ts";
import { verdictOf } from "../../../../web/modes/play/verdict.ts";
import { endedWith } from "../../game/record/ended.ts";

/** Green has won. */
function verdict(seats: Seats, outcome: Parameters<typeof endedWith>[0] = {}) {
  return verdictOf(endedWith(outcome, { part: { seats } }), "exact");
}

const GREEN = { 1: PERSON, 2: computer(3) };

test("a verdict names the winner and the margin, addressed to the one person", () => {
  assert.equal(verdict(GREEN), "You won by 7");
  assert.equal(verdict({ 1: computer(3), 2: PERSON }), "You lost by 7");
  assert.equal(verdict({ 1: PERSON, 2: PERSON }), "Green won by 7");
});

test("unproven points are approximate", () => {
  assert.equal(verdict(GREEN, { proven: false }), "You won by about 7");
});

test("a game without points has only a winner, or none", () => {
  assert.equal(verdict(GREEN, { winner: 0, reason: "repetition" }), "A draw");
  const record = resignedBy(newRecord("tournament"), 1);
  assert.equal(
    verdictOf({ ...endedWith(), game: { ...endedWith().game, record, seats: GREEN } }, "exact"),
    "You lost",
  );
});
