import assert from "node:assert/strict";
import { test } from "node:test";
import type { Sent } from "../../../../web/game/links/receivedgame.ts";
import { gameOfLink } from "../../../../web/game/links/receivedgame.ts";
import { calledBack } from "../../../../web/game/record/calls.ts";
import { recordOf } from "../../../../web/game/record/record.ts";
import { byLink, NO_NAMES } from "../../../../web/game/record/seats.ts";
import { archived } from "../storage/archived.ts";

const MOVES = Object.freeze(["33-43", "83-73", "32-42", "82-72", "34-44", "84-74"]);

/** A link with the first moves, or with given ones. */
function link(moves: number | readonly string[], parts: Partial<Sent> = {}): Sent {
  const played = typeof moves === "number" ? MOVES.slice(0, moves) : moves;
  const record = recordOf({ ruleset: "tournament", start: null, moves: played });
  return { record, sent: 2, names: NO_NAMES, ...parts };
}

/** A game played by link as player 1. */
const game = (id: string, count: number, parts: object = {}) =>
  archived({ id, moves: MOVES.slice(0, count), game: { seats: byLink(1) }, ...parts });

const found = (sent: Sent, ...games: ReturnType<typeof archived>[]) =>
  gameOfLink(sent, games)?.id ?? null;

test("a link continues the game whose moves it begins with, the longest of several", () => {
  assert.equal(found(link(4), game("first", 1), game("third", 3), game("empty", 0)), "third");
  assert.equal(found(link(2), game("first", 1)), "first");
  assert.equal(found(link(2)), null);
});

test("of several equally long games it is the one played last", () => {
  assert.equal(
    found(link(2), game("old", 1, { changed: 5 }), game("new", 1, { changed: 6 })),
    "new",
  );
});

test("a game not by link, by other rules or without moves is another one", () => {
  assert.equal(found(link(2), archived({ id: "computer", moves: MOVES.slice(0, 1) })), null);
  assert.equal(found(link(2), game("empty", 0)), null);
  const other = { ...link(2).record, ruleset: "leaping" };
  assert.equal(found(link(2, { record: other }), game("first", 1)), null);
});

test("a link of the side played here does not continue the game", () => {
  assert.equal(found(link(3, { sent: 1 }), game("second", 2)), null);
  assert.equal(found(link(2, { sent: 1 }), game("second", 2)), "second", "the same game is it");
});

test("a friend with another name has another game", () => {
  const names = Object.freeze({ 1: null, 2: "Zoë" });
  const known = game("first", 1, { game: { seats: byLink(1), names } });
  assert.equal(found(link(2, { names }), known), "first");
  assert.equal(found(link(2), known), "first", "the link need not have one");
  assert.equal(found(link(2, { names: { 1: null, 2: "Max" } }), known), null);
});

test("an older link belongs to a game only if enough moves match", () => {
  const result = { winner: 1 as const, reason: "home", points: 3, proven: true };
  assert.equal(found(link(4), game("sixth", 6, { result })), "sixth");
  assert.equal(found(link(2), game("sixth", 6, { result })), null, "many games begin so");
  assert.equal(found(link(2), game("sixth", 6)), "sixth", "it goes on: the player is asked");
});

test("a friend may have taken back the latest move", () => {
  const other = [...MOVES.slice(0, 5), "85-75"];
  assert.equal(found(link(other), game("sixth", 6)), "sixth");
  const earlier = [...MOVES.slice(0, 3), "85-75"];
  assert.equal(found(link(earlier), game("sixth", 6)), null, "that is another game");
});

test("a friend's call belongs to the game whose last step it takes back", () => {
  const called = (count: number) => ({
    record: calledBack(link(count + 1).record),
    sent: 2 as const,
  });
  assert.equal(found(link(2, called(2)), game("third", 3), game("first", 1)), "third");
  assert.equal(found(link(2, { ...called(2), sent: 1 }), game("third", 3)), null, "one's own");
});

test("a link from before the call belongs to the called game if enough moves match", () => {
  const held = (count: number) => {
    const record = calledBack(link(count + 1).record);
    return archived({ id: "held", game: { seats: byLink(1), record } });
  };
  assert.equal(found(link(5), held(4)), "held");
  assert.equal(found(link(3), held(2)), null);
});
