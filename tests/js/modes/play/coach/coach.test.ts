import assert from "node:assert/strict";
import { test } from "node:test";
import { recordOf } from "../../../../../web/game/record/record.ts";
import { computer, FIRST_SEATS, PERSON } from "../../../../../web/game/record/seats.ts";
import type { SessionState } from "../../../../../web/game/record/state.ts";
import { gameView, isRefusal } from "../../../../../web/game/rules/views.ts";
import { createStore } from "../../../../../web/game/storage/storage.ts";
import { Coach, isBelow } from "../../../../../web/modes/play/coach/coach.ts";
import { stateWith } from "../../../game/record/state.ts";
import { presets } from "../../../game/rules/presets.ts";

/** Player 1 must jump after these moves. */
const TO_A_JUMP =
  "31-41 81-71 32-42 71-61 33-43 61-51 34-44 51x32 35-45 32-21 41-51 21-11 42-52 82-72 43-53 72-61";
/** Sun 1 of player 1 is one step from home after these moves. */
const TO_THE_GOAL = "31-41 81-71 41-51 84-94 51-61 71x52 61-71 82-93 71-81 85-95 81-91 94-104";

function memory() {
  const entries = new Map<string, string>();
  return createStore({
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, text) => entries.set(key, text),
    removeItem: (key) => entries.delete(key),
  });
}

/** A newcomer's game after some moves, as a session's state. */
function gameAfter(line: string, part: Partial<SessionState> = {}): SessionState {
  const moves = line.split(" ").filter((move) => move !== "");
  const fields = { ruleset: "little", start: null, moves };
  const view = gameView(presets, fields);
  assert.ok(!isRefusal(view));
  return stateWith({ record: recordOf(fields), seats: FIRST_SEATS, view, ...part });
}

function marksAt(coach: Coach, ...states: readonly SessionState[]) {
  return states.map((state) => {
    coach.follow(state);
    return coach.mark && `${coach.mark.step} ${coach.mark.at}`;
  });
}

test("a newcomer is shown a step, a jump and the way home, each until it is done", () => {
  const store = memory();
  const coach = new Coach(store, true);
  const start = gameAfter("");
  assert.deepEqual(marksAt(coach, start, gameAfter("31-41"), gameAfter("31-41 81-71")), [
    "step 33",
    null,
    null,
  ]);
  const [jump] = marksAt(coach, gameAfter(TO_A_JUMP));
  assert.equal(jump, "jump 52");
  assert.deepEqual(coach.mark?.targets, [71]);
  assert.deepEqual(marksAt(coach, gameAfter(`${TO_A_JUMP} 51x72`), gameAfter(TO_A_JUMP)), [
    null,
    null,
  ]);
  assert.deepEqual(marksAt(coach, gameAfter(TO_THE_GOAL)), ["home 91"]);
  assert.deepEqual(coach.mark?.targets, [101]);
  coach.follow(gameAfter(`${TO_THE_GOAL} 91-101`));
  assert.ok(coach.isOver);
  assert.ok(new Coach(store, true).isOver, "on every later visit, too");
});

test("a piece that came home without a mark is shown at home", () => {
  const coach = new Coach(memory(), true);
  const line = `${TO_THE_GOAL} 91-101 83-73`;
  assert.deepEqual(marksAt(coach, gameAfter(line), gameAfter(`${line} 35-45 73-62`)), [
    "home 101",
    null,
  ]);
});

test("a step forward is shown on the picture of the opening, and nothing covers it", () => {
  const coach = new Coach(memory(), true);
  const start = gameAfter("");
  coach.follow(start);
  assert.ok(coach.mark && start.view);
  assert.deepEqual(coach.mark.targets, [42, 43]);
  assert.ok(isBelow(coach.mark, start.view.board, 1));
  const aboveTheEdge = { ...coach.mark, at: 13, targets: [] };
  assert.ok(!isBelow(aboveTheEdge, start.view.board, 1));
});

test("a player who skips the marks sees none again", () => {
  const store = memory();
  const coach = new Coach(store, true);
  coach.follow(gameAfter(""));
  coach.skip();
  assert.equal(coach.mark, null);
  assert.deepEqual(marksAt(coach, gameAfter(""), gameAfter(TO_A_JUMP)), [null, null]);
  assert.ok(new Coach(store, true).isOver);
});

test("nobody who has played before is coached, nor is a game between two", () => {
  assert.ok(new Coach(memory(), false).isOver);
  const coach = new Coach(memory(), true);
  for (const part of [
    { seats: { 1: PERSON, 2: PERSON } },
    { seats: { 1: computer(1), 2: computer(1) } },
    { isReadOnly: true },
    { live: "x" },
    { thinking: "awake" as const },
  ]) {
    assert.deepEqual(marksAt(coach, gameAfter("", part)), [null], JSON.stringify(part));
  }
});

test("started marks continue after a reload", () => {
  const store = memory();
  marksAt(new Coach(store, true), gameAfter("31-41 81-71"));
  const again = new Coach(store, false);
  assert.ok(!again.isOver);
  assert.deepEqual(marksAt(again, gameAfter(TO_A_JUMP)), ["jump 52"]);
});
