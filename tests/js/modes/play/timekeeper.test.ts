import assert from "node:assert/strict";
import { test } from "node:test";
import { timeLeft } from "../../../../web/game/clock/clock.ts";
import {
  cutHere,
  lookedAt,
  newRecord,
  played,
  timedOut,
} from "../../../../web/game/record/record.ts";
import { computer, PERSON } from "../../../../web/game/record/seats.ts";
import { Timekeeper } from "../../../../web/modes/play/timekeeper.ts";
import { clockWith, MINUTE } from "../../game/clock/clocks.ts";
import type { StatePart } from "../../game/record/state.ts";
import { changedState, stateWith } from "../../game/record/state.ts";
import { viewWith } from "../../game/record/view.ts";

const TWO = { 1: PERSON, 2: PERSON };
const ALONE = { 1: PERSON, 2: computer(4) };

/** A game with clocks, a wall clock, and all reports of a keeper. */
function table(part: StatePart = {}) {
  let now = 1000;
  let state = stateWith({ seats: TWO, clock: clockWith(), ...part });
  let timers: { act: () => void; at: number }[] = [];
  const heard: unknown[] = [];
  const page = { isShown: true, isHidden: false, isReady: true };
  const keeper = new Timekeeper({
    state: () => state,
    page: () => page,
    now: () => now,
    after(act, ms) {
      const timer = { act, at: now + ms };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    pace: () => 400,
    onClock: (clock) => set({ clock }),
    onTimeout: (player) => set({ record: timedOut(state.game.record, player) }),
    onLow: (player) => heard.push(["low", player]),
    onTold: (player, seconds) => heard.push([player, seconds]),
    onTick() {},
  });

  function set(change: StatePart) {
    state = changedState(state, change);
    keeper.refresh();
  }

  /** Make a move, which Python confirms at once. */
  function play(move: string) {
    const record = played(state.game.record, move);
    const player = record.cursor % 2 ? 2 : 1;
    set({ record, thinking: null, view: viewWith({ player, ply: record.cursor }) });
  }

  function wait(ms: number) {
    const end = now + ms;
    for (;;) {
      const next = timers.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0];
      if (!next) break;
      timers = timers.filter((timer) => timer !== next);
      now = Math.max(now, next.at);
      next.act();
    }
    now = end;
  }

  /** The time both sides have left now. */
  function left() {
    const clock = keeper.live;
    return (
      clock && [1, 2].map((one) => timeLeft(clock, state.game.record.cursor, one === 1 ? 1 : 2))
    );
  }

  keeper.refresh();
  return { keeper, page, heard, set, play, wait, left, now: () => state, timers: () => timers };
}

test("nothing runs before the first move, or without a clock", () => {
  const { wait, left, timers, set } = table();
  wait(MINUTE);
  assert.deepEqual(left(), [300_000, 300_000]);
  assert.equal(timers().length, 0, "and no timer either");
  set({ clock: null });
  assert.equal(left(), null);
});

test("each move costs its player the time taken, and earns the increment", () => {
  const { play, wait, left, now } = table();
  play("33-42");
  wait(20_000);
  assert.deepEqual(left(), [300_000, 280_000]);
  play("82-73");
  assert.deepEqual(left(), [300_000, 285_000]);
  wait(10_000);
  play("32-41");
  assert.deepEqual(left(), [295_000, 285_000]);
  assert.equal(now().game.clock?.times.length, 4);
});

test("the game changes once per move, whatever else is learnt about it", () => {
  const { play, wait, set, now } = table();
  play("33-42");
  const { clock } = now().game;
  for (const ply of [1, 2, 3]) {
    wait(1000);
    set({ race: null, view: viewWith({ player: 2, ply }) });
    assert.equal(now().game.clock, clock);
  }
});

test("time that runs out ends the game", () => {
  const { play, wait, now, left, timers } = table({ clock: clockWith({ start: 6000 }) });
  play("33-42");
  wait(5999);
  assert.equal(now().game.record.timeout, 0);
  wait(2);
  assert.equal(now().game.record.timeout, 2);
  assert.deepEqual(left(), [6000, 0]);
  assert.equal(timers().length, 0);
});

test("no timer runs while the clocks are paused", () => {
  const { keeper, page, play, set, timers, now } = table();
  play("33-42");
  assert.equal(timers().length, 1);
  keeper.toggle();
  assert.ok(now().game.clock?.isPaused);
  assert.equal(timers().length, 0);
  keeper.toggle();
  assert.equal(timers().length, 1);
  page.isShown = false;
  keeper.refresh();
  assert.equal(timers().length, 0);
  page.isShown = true;
  set({ isSuspended: true });
  assert.equal(timers().length, 0);
});

test("a pause costs no time, and a person's move ends it", () => {
  const { keeper, play, wait, left, now } = table();
  play("33-42");
  wait(10_000);
  keeper.toggle();
  wait(MINUTE);
  assert.deepEqual(left(), [300_000, 290_000]);
  play("82-73");
  assert.equal(now().game.clock?.isPaused, false);
  wait(1000);
  assert.deepEqual(left(), [299_000, 295_000]);
});

test("the computer's move does not end a pause", () => {
  const { keeper, play, set, wait, left, now } = table({ seats: ALONE });
  play("33-42");
  set({ thinking: "awake" });
  keeper.toggle();
  play("82-73");
  assert.ok(now().game.clock?.isPaused);
  wait(MINUTE);
  assert.deepEqual(left(), [300_000, 305_000]);
});

test("with the page hidden nobody loses time against the computer, but two people do", () => {
  for (const [seats, used] of [
    [TWO, 60_000],
    [ALONE, 0],
  ] as const) {
    const { keeper, page, play, wait, left } = table({ seats });
    play("33-42");
    play("82-73");
    page.isHidden = true;
    keeper.refresh();
    wait(MINUTE);
    page.isHidden = false;
    keeper.refresh();
    assert.equal(left()?.[0], 300_000 - used);
    wait(1000);
    assert.equal(left()?.[0], 299_000 - used);
  }
});

test("the computer's clock starts when the last piece has landed and Python is awake", () => {
  const { keeper, page, play, set, wait, left } = table({ seats: ALONE });
  page.isReady = false;
  play("33-42");
  set({ thinking: "awake" });
  wait(MINUTE);
  assert.equal(left()?.[1], 300_000);
  page.isReady = true;
  keeper.refresh();
  wait(400);
  assert.equal(left()?.[1], 300_000, "the piece is on its way");
  wait(500);
  assert.equal(left()?.[1], 299_500);
});

test("viewing earlier moves stops the clocks, and playing on restores the times of that position", () => {
  const { play, wait, set, left, now } = table();
  play("33-42");
  wait(20_000);
  play("82-73");
  wait(40_000);
  set({ record: lookedAt(now().game.record, 1) });
  assert.deepEqual(left(), [300_000, 280_000]);
  wait(MINUTE);
  assert.deepEqual(left(), [300_000, 280_000]);
  set({ record: lookedAt(now().game.record, 2) });
  assert.deepEqual(left(), [260_000, 285_000], "what was used there stays used");
  set({ record: lookedAt(now().game.record, 1), view: viewWith({ player: 2, ply: 1 }) });
  play("83-73");
  assert.deepEqual(left(), [300_000, 285_000]);
  set({ record: cutHere(lookedAt(now().game.record, 1)), view: viewWith({ player: 2, ply: 1 }) });
  wait(1000);
  assert.deepEqual(left(), [300_000, 279_000], "it runs again where the game was cut");
});

test("low time is announced once, and 60, 30 and 10 seconds when they are reached", () => {
  const { play, wait, heard } = table({ clock: clockWith({ start: 70_000, increment: 0 }) });
  play("33-42");
  wait(69_000);
  assert.deepEqual(heard, [
    [2, 60],
    [2, 30],
    [2, 10],
    ["low", 2],
  ]);
  play("82-73");
  play("32-41");
  wait(500);
  assert.equal(heard.length, 4);
});

test("a computer's time is not announced", () => {
  const { play, set, wait, heard } = table({ seats: ALONE, clock: clockWith({ start: 70_000 }) });
  play("33-42");
  set({ thinking: "awake" });
  wait(69_000);
  assert.deepEqual(heard, []);
});

test("another game has its own clocks, and those of the former game end with it", () => {
  const { play, wait, set, left, timers } = table();
  play("33-42");
  wait(5000);
  set({ record: newRecord("tournament"), clock: clockWith({ start: MINUTE }), view: viewWith() });
  assert.deepEqual(left(), [MINUTE, MINUTE]);
  assert.equal(timers().length, 0);
  play("33-42");
  wait(1000);
  assert.deepEqual(left(), [MINUTE, MINUTE - 1000]);
});

test("the time used so far can be saved at any moment", () => {
  const { keeper, play, wait, now, left } = table();
  play("33-42");
  wait(7000);
  keeper.keep();
  assert.deepEqual(now().game.clock?.times[1], [300_000, 293_000]);
  wait(1000);
  assert.deepEqual(left(), [300_000, 292_000], "and the clock goes on");
});
