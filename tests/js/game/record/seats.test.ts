import assert from "node:assert/strict";
import { test } from "node:test";
import { parsed } from "../../../../web/base/schema.ts";
import {
  AWAY,
  allHere,
  awaySide,
  byLink,
  computer,
  levelAgainst,
  namesOfGame,
  onlyPerson,
  PERSON,
  seated,
  seatsOfGame,
  shortName,
} from "../../../../web/game/record/seats.ts";

const ALONE = { 1: PERSON, 2: computer(3) };

test("a friend by link can only play a person", () => {
  assert.deepEqual(seated(ALONE, 2, AWAY), byLink(1));
  assert.deepEqual(seated(ALONE, 1, AWAY), byLink(2), "the computer gives way");
  assert.deepEqual(seated(byLink(1), 1, AWAY), byLink(2), "so does another friend");
  assert.deepEqual(seated(byLink(1), 1, computer(5)), { 1: computer(5), 2: PERSON });
  assert.deepEqual(seated(byLink(1), 2, PERSON), { 1: PERSON, 2: PERSON });
});

test("a player by link has one side and the friend the other", () => {
  for (const player of [1, 2] as const) {
    assert.equal(onlyPerson(byLink(player)), player);
    assert.equal(awaySide(byLink(player)), 3 - player);
  }
  assert.equal(awaySide(ALONE), null);
});

test("a game not played by link has nobody away", () => {
  assert.deepEqual(allHere(byLink(2)), { 1: PERSON, 2: PERSON });
  assert.equal(allHere(ALONE), ALONE);
});

test("seats are read from storage, in the earlier form and with a friend", () => {
  const copied = (data: object) => JSON.parse(JSON.stringify(data));
  for (const seats of [ALONE, { 1: PERSON, 2: PERSON }, byLink(1), byLink(2)]) {
    assert.deepEqual(parsed(seatsOfGame, copied(seats)), seats);
  }
  for (const bad of [{ 1: AWAY, 2: AWAY }, { 1: AWAY, 2: computer(3) }, { 1: PERSON }, null]) {
    assert.equal(parsed(seatsOfGame, bad), null);
  }
});

test("names are read from storage", () => {
  assert.deepEqual(parsed(namesOfGame, { 1: "Zoë", 2: null }), { 1: "Zoë", 2: null });
  for (const bad of [
    undefined,
    null,
    "Zoë",
    { 1: "Zoë" },
    { 1: 7, 2: null },
    { 1: "x".repeat(401), 2: null },
  ]) {
    assert.equal(parsed(namesOfGame, bad), null);
  }
});

test("a long name is cut to fit, in whole letters", () => {
  assert.equal(shortName(null), null);
  assert.equal(shortName("Zoë"), "Zoë");
  assert.equal(shortName("🐉".repeat(30)), `${"🐉".repeat(17)}…`);
});

test("only games of one person against the computer have an opponent", () => {
  assert.equal(levelAgainst({ seats: { 1: PERSON, 2: computer(4) } }), 4);
  assert.equal(levelAgainst({ seats: { 1: computer(7), 2: PERSON } }), 7);
  assert.equal(levelAgainst({ seats: { 1: PERSON, 2: AWAY } }), null);
  assert.equal(levelAgainst({ seats: { 1: PERSON, 2: PERSON } }), null);
  assert.equal(levelAgainst({ seats: { 1: computer(1), 2: computer(2) } }), null);
});
