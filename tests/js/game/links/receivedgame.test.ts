import assert from "node:assert/strict";
import { test } from "node:test";
import {
  isCallOf,
  isFirstReply,
  isNextGame,
  meaningOf,
  perhapsSent,
  sharedMoves,
  sittingFor,
} from "../../../../web/game/links/receivedgame.ts";
import { calledBack } from "../../../../web/game/record/calls.ts";
import type { GameRecord } from "../../../../web/game/record/record.ts";
import { newRecord, played, resignedBy, timedOut } from "../../../../web/game/record/record.ts";
import type { Seats } from "../../../../web/game/record/seats.ts";
import { byLink, computer, NO_NAMES, PERSON } from "../../../../web/game/record/seats.ts";

const TWO = { 1: PERSON, 2: PERSON };
const ALONE = { 1: PERSON, 2: computer(3) };
const game = (...moves: string[]) => moves.reduce(played, newRecord("tournament"));
const ONE = game("33-42");
const TWO_MOVES = game("33-42", "82-73");
const THREE = game("33-42", "82-73", "32-41");

const meaning = (record: GameRecord, sent: 1 | 2, here: GameRecord, seats: Seats) =>
  meaningOf({ record, sent, names: NO_NAMES }, { record: here, seats });

test("the friend's answer continues the game here, whichever position is shown", () => {
  assert.equal(meaning(TWO_MOVES, 2, ONE, byLink(1)), "next");
  assert.equal(meaning(TWO_MOVES, 2, { ...ONE, cursor: 0 }, byLink(1)), "next");
  assert.equal(meaning(resignedBy(ONE, 2), 2, ONE, byLink(1)), "next", "or gives it up");
  assert.equal(meaning(timedOut(ONE, 2), 2, ONE, byLink(1)), "next", "or was late");
  assert.equal(meaning(timedOut(ONE, 2), 2, resignedBy(ONE, 2), byLink(1)), "apart");
  assert.equal(meaning(TWO_MOVES, 2, newRecord("tournament"), byLink(1)), "next");
});

test("the same link again changes nothing", () => {
  assert.equal(meaning(TWO_MOVES, 2, TWO_MOVES, byLink(1)), "same");
  const over = resignedBy(ONE, 2);
  assert.equal(meaning(over, 2, over, byLink(1)), "same");
});

test("a beginning of the game here is older", () => {
  assert.equal(meaning(ONE, 1, TWO_MOVES, byLink(2)), "older");
  assert.equal(meaning(ONE, 1, resignedBy(ONE, 2), byLink(2)), "older");
});

test("a game that differs in the middle, or ends otherwise, is apart", () => {
  assert.equal(meaning(game("33-42", "83-74"), 2, THREE, byLink(1)), "apart");
  assert.equal(meaning(resignedBy(TWO_MOVES, 2), 2, THREE, byLink(1)), "apart");
  assert.equal(meaning(TWO_MOVES, 2, resignedBy(ONE, 1), byLink(1)), "apart");
  assert.equal(meaning(game("33-42", "83-74", "31-41"), 1, THREE, byLink(1)), "apart");
});

test("the player's own link is recognised, older or further on", () => {
  assert.equal(meaning(ONE, 1, ONE, byLink(1)), "own");
  assert.equal(meaning(ONE, 1, TWO_MOVES, byLink(1)), "own");
  assert.equal(meaning(THREE, 1, ONE, byLink(1)), "own", "sent from another device");
  const none = newRecord("tournament");
  assert.equal(meaning(none, 2, none, byLink(2)), "own", "an invitation");
});

test("a link to a game that has not begun here may come from anybody", () => {
  assert.equal(meaning(ONE, 1, newRecord("tournament"), byLink(1)), "next");
});

test("a link to another game is unrelated to the one here", () => {
  assert.equal(meaning(ONE, 1, newRecord("original"), ALONE), "other");
  assert.equal(meaning(ONE, 1, game("32-41"), byLink(2)), "other");
  const placed = newRecord("tournament", "edcba/jihgf/onmlk/5/5/5/5/KLMNO/FGHIJ/ABCDE 1 2");
  assert.equal(meaning(placed, 1, newRecord("tournament"), byLink(2)), "other");
});

test("a game not played by link is continued if nothing is lost", () => {
  assert.equal(meaning(ONE, 1, newRecord("tournament"), ALONE), "next");
  assert.equal(meaning(TWO_MOVES, 2, ONE, TWO), "next");
  assert.equal(meaning(ONE, 1, ONE, ALONE), "next");
  assert.equal(meaning(ONE, 1, ONE, TWO), "same", "two who play both sides are left to it");
  assert.equal(meaning(ONE, 1, TWO_MOVES, TWO), "other");
});

test("the reader of a link plays the side that has not sent it, unless this game is played here", () => {
  const names = { 1: "Zoë", 2: null };
  const link = { record: ONE, sent: 1 as const, names };
  const here = { seats: byLink(1), names: { 1: "Z.", 2: "Bo" } };
  assert.deepEqual(sittingFor(link, "other", here), { seats: byLink(2), names });
  assert.deepEqual(sittingFor(link, "next", here).seats, byLink(2));
  assert.deepEqual(sittingFor(link, "own", here).seats, byLink(1));
  assert.deepEqual(sittingFor(link, "apart", here).seats, byLink(1));
  assert.deepEqual(sittingFor(link, "apart", here).names, { 1: "Zoë", 2: "Bo" });
});

/** The probable sender of a link without a sender. */
const sender = (record: GameRecord, here: GameRecord, seats: Seats) =>
  perhapsSent({ record, names: NO_NAMES }, { record: here, seats })?.sent ?? null;

test("a truncated link of a game by link was sent by the last player to move", () => {
  assert.equal(sender(TWO_MOVES, ONE, byLink(1)), 2);
  assert.equal(sender(ONE, TWO_MOVES, byLink(2)), 1, "an older one");
  assert.equal(sender(game("33-42", "83-74"), THREE, byLink(1)), 2, "told otherwise");
  assert.equal(sender(resignedBy(TWO_MOVES, 1), TWO_MOVES, byLink(2)), 1, "by giving up");
  assert.equal(sender(ONE, newRecord("tournament"), byLink(2)), 1, "the first move of the game");
});

test("any other link without a sender is a link to a game", () => {
  assert.equal(sender(TWO_MOVES, ONE, TWO), null, "nobody plays by link here");
  assert.equal(sender(newRecord("tournament"), ONE, byLink(1)), null, "it has no moves");
  assert.equal(sender(THREE, newRecord("tournament"), byLink(2)), null, "nothing is played here");
  assert.equal(sender(game("32-41"), ONE, byLink(1)), null, "it begins otherwise");
});

test("two games are the same up to the first different move", () => {
  assert.equal(sharedMoves(THREE, game("33-42", "83-74")), 1);
  assert.equal(sharedMoves(ONE, THREE), 1);
  assert.equal(sharedMoves(THREE, ONE), 1);
});

// The call "Salta!": after ONE and TWO_MOVES a step of player 1 overlooks a jump.

const STEPPED = THREE;
const CALLED = calledBack(STEPPED);
const JUMPED = played(CALLED, "33x51");

test("the friend's call continues the game here, and takes back its last step", () => {
  assert.equal(meaning(CALLED, 2, STEPPED, byLink(1)), "next");
  assert.equal(meaning(CALLED, 2, TWO_MOVES, byLink(1)), "next", "the step has been undone");
  assert.equal(meaning(CALLED, 2, CALLED, byLink(1)), "same");
  assert.equal(meaning(CALLED, 2, STEPPED, TWO), "other", "that game is not played by link");
  const first = game("33-42");
  assert.equal(meaning(calledBack(first), 2, first, byLink(1)), "next", "whatever is left");
});

test("a call is older than the jump that answers it, and apart from other moves", () => {
  assert.equal(meaning(CALLED, 2, JUMPED, byLink(1)), "older");
  const further = game(...STEPPED.moves, "81-71");
  assert.equal(meaning(CALLED, 2, further, byLink(1)), "apart");
  assert.equal(meaning(CALLED, 2, resignedBy(TWO_MOVES, 1), byLink(1)), "apart");
});

test("the friend's jump or resignation continues the call here", () => {
  assert.equal(meaning(JUMPED, 1, CALLED, byLink(2)), "next");
  assert.equal(meaning(resignedBy(CALLED, 1), 1, CALLED, byLink(2)), "next");
});

test("a step that was called here is recognised, whoever sent it", () => {
  assert.equal(meaning(STEPPED, 1, CALLED, byLink(2)), "overlooked");
  assert.equal(meaning(STEPPED, 1, CALLED, byLink(1)), "overlooked");
  assert.equal(meaning(CALLED, 2, CALLED, byLink(2)), "own");
});

test("only a call takes a move back, only the last one, and never a jump", () => {
  assert.ok(isCallOf(CALLED, STEPPED));
  assert.ok(!isCallOf(TWO_MOVES, STEPPED));
  assert.ok(!isCallOf(CALLED, JUMPED));
  assert.ok(!isCallOf(CALLED, game(...STEPPED.moves, "81-71")));
  assert.ok(!isCallOf(CALLED, game("33-42", "83-74", "32-41")));
});

test("a new game by the same rules follows the finished one with the same friend", () => {
  const here = { record: TWO_MOVES, seats: byLink(1), isEnded: true, names: { 1: null, 2: "Bo" } };
  const next = { record: newRecord("tournament"), sent: 1 as const, names: { 1: "Bo", 2: null } };
  assert.ok(isNextGame(next, here));
  assert.ok(isNextGame({ ...next, record: ONE }, here));
  assert.ok(!isNextGame({ ...next, names: NO_NAMES }, here), "perhaps another friend");
  assert.ok(!isNextGame(next, { ...here, names: NO_NAMES }), "perhaps another friend");
  assert.ok(!isNextGame({ ...next, names: NO_NAMES }, { ...here, names: NO_NAMES }));
  assert.ok(!isNextGame({ ...next, names: { 1: "Zoë", 2: null } }, here), "another friend");
  assert.ok(!isNextGame({ ...next, record: newRecord("little") }, here));
  assert.ok(!isNextGame({ ...next, record: TWO_MOVES }, here), "a game in progress");
  assert.ok(!isNextGame(next, { ...here, isEnded: false }));
  assert.ok(!isNextGame(next, { ...here, seats: ALONE }));
});

test("a first move joins the waiting game and its match, unless another friend made it", () => {
  const waiting = { record: newRecord("tournament"), seats: byLink(2), names: NO_NAMES };
  const named = { ...waiting, names: { 1: "Bo", 2: null } };
  const reply = { record: ONE, sent: 1 as const, names: NO_NAMES };
  const ofBo = { ...reply, names: { 1: "Bo", 2: null } };
  assert.ok(isFirstReply(reply, waiting));
  assert.ok(isFirstReply(ofBo, waiting));
  assert.ok(isFirstReply(reply, named));
  assert.ok(isFirstReply(ofBo, named));
  assert.ok(!isFirstReply({ ...reply, names: { 1: "Zoë", 2: null } }, named), "another friend");
  assert.ok(!isFirstReply({ ...reply, sent: 2 as const }, waiting), "from this side");
  assert.ok(!isFirstReply(reply, { ...waiting, record: newRecord("little") }), "other rules");
  assert.ok(!isFirstReply({ ...reply, record: TWO_MOVES }, { ...waiting, record: ONE }), "begun");
  assert.ok(!isFirstReply(reply, { ...waiting, seats: ALONE }));
});
