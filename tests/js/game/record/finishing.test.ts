import assert from "node:assert/strict";
import { test } from "node:test";
import { finishPause, raceAfter } from "../../../../web/game/record/finishing.ts";
import { statusOf } from "../../../../web/game/texts/status.ts";
import { ALONE, python, rest, TWO, table } from "./seated.ts";
import { sideWith } from "./view.ts";

const MOVES = ["33-42", "82-73", "32-41", "84-74"];

test("both sides go home automatically, every move is recorded, and the computer is not asked", async () => {
  const { session, open, asked, kept } = table({ seats: ALONE });
  await open();
  const going = session.finish(MOVES);
  assert.equal(statusOf(session.state, true).word, "finishing");
  assert.ok(!session.isMovable);
  await going;
  await rest();
  assert.deepEqual(session.game.record.moves, MOVES);
  assert.match(kept.get("salta:game") ?? "", /84-74/);
  assert.equal(session.progress.finish, null);
  assert.ok(!asked.some(({ op }) => op === "think"));
  assert.ok(session.isMovable);
});

test("a finish can be stopped, and the game continues from there", async () => {
  const slow = table({ seats: TWO });
  await slow.open();
  const going = slow.session.finish(MOVES);
  await slow.session.stop();
  await going;
  await rest();
  assert.equal(slow.session.progress.finish, null);
  assert.ok(slow.session.game.record.moves.length < MOVES.length);
  assert.ok(slow.session.isMovable);
});

test("undo goes back through the moves of a finish as through any others", async () => {
  const { session, open } = table({ seats: TWO });
  await open();
  await session.finish(MOVES);
  await rest();
  await session.step("undo");
  assert.equal(session.game.record.cursor, 3);
  assert.equal(session.progress.finish, null);
  await session.step("redo");
  assert.equal(session.game.record.cursor, 4);
});

test("taking a move back ends the finish", async () => {
  let isHeld = false;
  const answer = (request: Parameters<typeof python>[0]) =>
    isHeld && request.op === "view" ? new Promise(() => {}) : python(request);
  const { session, open } = table({ seats: TWO, answer });
  await open();
  await session.play("33-42");
  isHeld = true;
  void session.finish(MOVES.slice(1));
  isHeld = false;
  await session.step("undo");
  await rest();
  assert.equal(session.progress.finish, null);
  assert.deepEqual([session.game.record.cursor, session.game.record.moves.length], [0, 1]);
});

test("a finish ends in time, and a short one has the pace of a game", () => {
  assert.equal(finishPause(4, 5000, 400), 300);
  assert.equal(finishPause(100, 5000, 400), 50);
  assert.equal(finishPause(50, 1000, 400), 20, "the moves so far have taken long");
  assert.equal(finishPause(9, -200, 400), 0);
});

test("after a jump, or off the proven route, the way home of that side is unknown", () => {
  const open = sideWith({ exact: null, proven: false, range: [5, 7], line: ["82-73"] });
  const race = { 1: sideWith({ line: ["33-43"] }), 2: open, done: true };
  assert.deepEqual(raceAfter(race, 1, "33x53"), { 1: null, 2: open, done: false });
  assert.deepEqual(raceAfter(race, 2, "82-73"), { ...race, 2: null, done: false });
});

test("a move on a shortest route reduces the moves to go, by the rest of the route", () => {
  const pieces = [
    { piece: "A", at: 33, goal: 53, simple: 2, moves: 2 },
    { piece: "B", at: 12, goal: 22, simple: 1, moves: 1 },
  ];
  const line = ["33-43", "43-53", "12-22"];
  const own = sideWith({ exact: 3, range: [3, 3], pieces, line });
  const race = { 1: own, 2: sideWith(), done: true };
  const after = raceAfter(race, 1, "33-43");
  assert.deepEqual(after[2], race[2]);
  assert.deepEqual([after[1]?.exact, after[1]?.range, after[1]?.proven], [2, [2, 2], true]);
  assert.deepEqual(after[1]?.line, ["43-53", "12-22"]);
  assert.deepEqual(
    after[1]?.pieces.map(({ at, moves }) => [at, moves]),
    [
      [12, 1],
      [43, 1],
    ],
  );
});
