// Aids that make a game unrated: a hint, a take-back, moving for the computer, another player in a seat.

import assert from "node:assert/strict";
import { test } from "node:test";
import { parsed } from "../../../../web/base/schema.ts";
import { newRecord, played } from "../../../../web/game/record/record.ts";
import { computer, PERSON } from "../../../../web/game/record/seats.ts";
import { storedGame } from "../../../../web/game/storage/storedgame.ts";
import type { Asked } from "../../engine/asked.ts";
import { ALONE, python, rest, table } from "./seated.ts";

/** A game in which both sides have moved once. */
async function begun() {
  const made = table({ seats: ALONE });
  await made.open();
  await made.session.play("33-42");
  await rest();
  return made;
}

test("a game played move by move is unaided", async () => {
  const { session } = await begun();
  await session.play("32-41");
  await rest();
  assert.equal(session.game.aid, null);
  assert.equal("aid" in session.stored, false);
});

test("viewing earlier moves is no help", async () => {
  const { session } = await begun();
  await session.step("undo");
  await session.step("redo");
  await session.play("32-41");
  assert.equal(session.game.aid, null);
});

test("replacing a move is a take-back", async () => {
  const { session } = await begun();
  await session.step("undo");
  assert.equal(session.game.aid, null);
  await session.play("33-43");
  assert.equal(session.game.aid, "takeback");
  assert.equal(parsed(storedGame, JSON.parse(JSON.stringify(session.stored)))?.aid, "takeback");
});

test("playing on from an earlier position takes moves back", async () => {
  const { session } = await begun();
  await session.step("undo");
  await session.playOnFromHere();
  assert.equal(session.game.aid, "takeback");
});

test("a hint counts as help", async () => {
  const { session } = await begun();
  await session.hint();
  assert.equal(session.game.aid, "hint");
});

test("moving for a stopped computer counts as help", async () => {
  const slow = (request: Asked) =>
    request.op === "think" ? new Promise(() => {}) : python(request);
  const { session, open } = table({ seats: ALONE, answer: slow });
  await open();
  session.play("33-42");
  await rest();
  session.stop();
  await rest();
  assert.equal(session.game.aid, null);
  await session.play("82-73");
  assert.deepEqual(session.game.record.moves, ["33-42", "82-73"]);
  assert.equal(session.game.aid, "stopped");
});

test("changing the level is another opponent after the first move, but not before", async () => {
  const { session, open } = table({ seats: ALONE });
  await open();
  await session.setSeat(2, computer(4));
  assert.equal(session.game.aid, null);
  await session.play("33-42");
  await rest();
  await session.setSeat(2, computer(5));
  assert.equal(session.game.aid, "players");
});

test("a new game begins unaided, a continued one does not", async () => {
  const { session } = await begun();
  await session.hint();
  await session.newGame({ ruleset: "tournament", seats: ALONE });
  assert.equal(session.game.aid, null);
  const record = ["33-42", "82-73"].reduce(played, newRecord("tournament"));
  await session.load(record, { seats: { 1: PERSON, 2: computer(1) } });
  assert.equal(session.game.aid, "continued");
});

test("a game that continues apart from the archived one is not rated, whatever helped before", async () => {
  const { session } = await begun();
  await session.hint();
  assert.equal(session.game.aid, "hint");
  session.part("other");
  assert.deepEqual([session.game.id, session.game.aid], ["other", "continued"]);
  await session.hint();
  assert.equal(session.game.aid, "continued");
});
