import assert from "node:assert/strict";
import { test } from "node:test";
import { newRecord, played } from "../../../web/game/record.js";
import { byLink, computer, PERSON } from "../../../web/game/seats.js";
import { isFurther } from "../../../web/play/elsewhere.js";

/** @param {...string} moves */
const game = (...moves) => moves.reduce(played, newRecord("tournament"));
const here = { record: game("33-42"), seats: byLink(1) };
/** @param {import("../../../web/game/record.js").GameRecord} record @param {import("../../../web/game/seats.js").Seats} [seats] */
const isTaken = (record, seats = byLink(1)) => isFurther({ record, seats, seed: 1 }, here);

test("a tab goes along with the same game by link that has gone on in another", () => {
  assert.ok(isTaken(game("33-42", "82-73")));
  assert.ok(!isTaken(game("33-42")), "the same");
  assert.ok(!isTaken(newRecord("tournament")), "behind");
  assert.ok(!isTaken(game("33-43", "82-73")), "another telling");
});

test("a tab leaves alone what is no game by link, or one of the other side", () => {
  assert.ok(!isTaken(game("33-42", "82-73"), byLink(2)));
  assert.ok(!isTaken(game("33-42", "82-73"), { 1: PERSON, 2: computer(3) }));
  const alone = { ...here, seats: { 1: PERSON, 2: computer(3) } };
  assert.ok(!isFurther({ record: game("33-42", "82-73"), seats: byLink(1), seed: 1 }, alone));
});
