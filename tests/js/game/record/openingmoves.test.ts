// The moves of an opening file, held to boards.

import assert from "node:assert/strict";
import { test } from "node:test";
import { NUMBERS } from "../../../../web/board/geometry.ts";
import { OpeningMoves } from "../../../../web/game/record/openingmoves.ts";

function boardWith(pieces: Readonly<Record<number, string>>) {
  return NUMBERS.map((number) => pieces[number] ?? ".").join("");
}

const FREE = { over: "any", compulsory: "no" } as const;
const CLASSIC = { over: "opponent", compulsory: "yes" } as const;
const CHAINS = ["13x32", "13x34", "13x32x53", "13x34x53"];

test("a step goes from a piece of the player to an empty square", () => {
  const moves = new OpeningMoves(1, ["11-21", "12-21", "12-22", "13-22"], FREE);
  assert.deepEqual(moves.legalOn(boardWith({ 11: "A", 12: "B", 13: "a", 22: "b" })), [
    "11-21",
    "12-21",
  ]);
});

test("a jump goes over a piece that may be jumped, to an empty square", () => {
  const board = boardWith({ 13: "A", 22: "B", 23: "a" });
  assert.deepEqual(new OpeningMoves(1, CHAINS, FREE).legalOn(board), ["13x32", "13x34"]);
  assert.deepEqual(new OpeningMoves(1, CHAINS, CLASSIC).legalOn(board), ["13x34"]);
  const blocked = boardWith({ 13: "A", 22: "B", 23: "a", 32: "b", 34: "C" });
  assert.deepEqual(new OpeningMoves(1, CHAINS, FREE).legalOn(blocked), []);
});

test("each jump of a chain must be possible", () => {
  const moves = new OpeningMoves(2, CHAINS, FREE);
  assert.deepEqual(moves.legalOn(boardWith({ 13: "a", 23: "b", 43: "A" })), ["13x34", "13x34x53"]);
  assert.deepEqual(moves.legalOn(boardWith({ 13: "a", 23: "b", 42: "A" })), ["13x34"]);
});

test("of two chains to the same square the first is the move", () => {
  const board = boardWith({ 13: "A", 22: "B", 23: "C", 42: "a", 43: "b" });
  assert.deepEqual(new OpeningMoves(1, CHAINS, FREE).legalOn(board), [
    "13x32",
    "13x34",
    "13x32x53",
  ]);
});

test("a jump is compulsory where the rules say so", () => {
  const texts = ["12-21", "13x34"];
  const board = boardWith({ 12: "B", 13: "A", 23: "a" });
  const free = new OpeningMoves(1, texts, FREE);
  const classic = new OpeningMoves(1, texts, CLASSIC);
  assert.deepEqual(free.legalOn(board), texts);
  assert.equal(free.isForced(free.legalOn(board)), false);
  assert.deepEqual(classic.legalOn(board), ["13x34"]);
  assert.equal(classic.isForced(classic.legalOn(board)), true);
  assert.equal(classic.isForced(["12-21"]), false);
});
