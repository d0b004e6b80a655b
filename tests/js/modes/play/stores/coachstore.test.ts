import assert from "node:assert/strict";
import { test } from "node:test";
import { recordOf } from "../../../../../web/game/record/record.ts";
import { computer, FIRST_SEATS, PERSON } from "../../../../../web/game/record/seats.ts";
import type { SessionState } from "../../../../../web/game/record/state.ts";
import { gameView, isRefusal } from "../../../../../web/game/rules/views.ts";
import { createStore } from "../../../../../web/game/storage/storage.ts";
import {
  CoachProgress,
  CoachStore,
  isBelow,
} from "../../../../../web/modes/play/stores/coachstore.ts";
import type { StatePart } from "../../../game/record/state.ts";
import { stateWith } from "../../../game/record/state.ts";
import { presets } from "../../../game/rules/presets.ts";
import { ShownGame } from "./shown.ts";

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
function gameAfter(line: string, part: StatePart = {}): SessionState {
  const moves = line.split(" ").filter((move) => move !== "");
  const fields = { ruleset: "little", start: null, moves };
  const view = gameView(presets, fields);
  assert.ok(!isRefusal(view));
  return stateWith({ record: recordOf(fields), seats: FIRST_SEATS, view, ...part });
}

/** The marks of a game that has not been opened yet. */
function coached(store = memory(), isNewcomer: boolean = true) {
  const game = new ShownGame(stateWith({ view: null, isReadOnly: true }));
  const progress = new CoachProgress(store, isNewcomer);
  return { game, progress, coach: new CoachStore(game, progress) };
}

function marksAt({ game, coach }: ReturnType<typeof coached>, ...states: SessionState[]) {
  return states.map((state) => {
    game.show(state);
    return coach.mark && `${coach.mark.step} ${coach.mark.at}`;
  });
}

test("a newcomer is shown a step, a jump and the way home, each until it is done", () => {
  const store = memory();
  const one = coached(store);
  const start = gameAfter("");
  assert.deepEqual(marksAt(one, start, gameAfter("31-41"), gameAfter("31-41 81-71")), [
    "step 33",
    null,
    null,
  ]);
  const [jump] = marksAt(one, gameAfter(TO_A_JUMP));
  assert.equal(jump, "jump 52");
  assert.deepEqual(one.coach.mark?.targets, [71]);
  assert.deepEqual(marksAt(one, gameAfter(`${TO_A_JUMP} 51x72`), gameAfter(TO_A_JUMP)), [
    null,
    null,
  ]);
  assert.deepEqual(marksAt(one, gameAfter(TO_THE_GOAL)), ["home 91"]);
  assert.deepEqual(one.coach.mark?.targets, [101]);
  one.game.show(gameAfter(`${TO_THE_GOAL} 91-101`));
  assert.ok(one.progress.isOver);
  assert.ok(new CoachProgress(store, true).isOver, "on every later visit, too");
});

test("a piece that came home without a mark is shown at home", () => {
  const one = coached();
  const line = `${TO_THE_GOAL} 91-101 83-73`;
  assert.deepEqual(marksAt(one, gameAfter(line), gameAfter(`${line} 35-45 73-62`)), [
    "home 101",
    null,
  ]);
});

test("a step forward is shown on the picture of the opening, and nothing covers it", () => {
  const one = coached();
  const start = gameAfter("");
  one.game.show(start);
  const { mark } = one.coach;
  assert.ok(mark && start.game.view);
  assert.deepEqual(mark.targets, [42, 43]);
  assert.ok(isBelow(mark, start.game.view.board, 1));
  const aboveTheEdge = { ...mark, at: 13, targets: [] };
  assert.ok(!isBelow(aboveTheEdge, start.game.view.board, 1));
});

test("a player who skips the marks sees none again", () => {
  const store = memory();
  const one = coached(store);
  one.game.show(gameAfter(""));
  one.coach.skip();
  assert.equal(one.coach.mark, null);
  assert.deepEqual(marksAt(one, gameAfter(""), gameAfter(TO_A_JUMP)), [null, null]);
  assert.ok(new CoachProgress(store, true).isOver);
});

test("no marks are shown to a player who has played before, or in a game between two people", () => {
  assert.ok(new CoachProgress(memory(), false).isOver);
  const one = coached();
  for (const part of [
    { seats: { 1: PERSON, 2: PERSON } },
    { seats: { 1: computer(1), 2: computer(1) } },
    { isReadOnly: true },
    { live: "x" },
    { thinking: "awake" as const },
  ]) {
    assert.deepEqual(marksAt(one, gameAfter("", part)), [null], JSON.stringify(part));
  }
});

test("started marks continue after a reload", () => {
  const store = memory();
  marksAt(coached(store), gameAfter("31-41 81-71"));
  const again = coached(store, false);
  assert.ok(!again.progress.isOver);
  assert.deepEqual(marksAt(again, gameAfter(TO_A_JUMP)), ["jump 52"]);
});
