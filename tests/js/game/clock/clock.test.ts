import assert from "node:assert/strict";
import { test } from "node:test";
import { parsed } from "../../../../web/base/schema.ts";
import {
  afterMove,
  afterUse,
  hasClock,
  isHeard,
  isPausable,
  lowLimit,
  paused,
  runningSide,
  thinkTime,
  timeLeft,
  timesAt,
} from "../../../../web/game/clock/clock.ts";
import { recordOf, resignedBy, timedOut } from "../../../../web/game/record/record.ts";
import { AWAY, computer, PERSON } from "../../../../web/game/record/seats.ts";
import type { GameClock, Times } from "../../../../web/game/storage/storedgame.ts";
import { gameClock } from "../../../../web/game/storage/storedgame.ts";
import { Maker } from "../../fuzz/inputs.ts";
import { stateWith } from "../record/state.ts";
import { viewWith } from "../record/view.ts";
import { clockWith, MINUTE } from "./clocks.ts";

const TWO = { 1: PERSON, 2: PERSON };
const ALONE = { 1: PERSON, 2: computer(4) };
const WATCH = { 1: computer(1), 2: computer(2) };
const PAGE = Object.freeze({ isShown: true, isHidden: false, isReady: true });
const MOVE = Object.freeze({ isPass: false });

/** @param count of moves */
function game(count: number, cursor: number = count) {
  const moves = ["33-42", "82-73", "32-41"].slice(0, count);
  return recordOf({ ruleset: "tournament", start: null, moves }, cursor);
}

/** A game with clocks, with player 2 to move after one move. */
function playing(part: object = {}) {
  const view = viewWith({ player: 2, ply: 1 });
  return stateWith({ seats: TWO, record: game(1), view, clock: clockWith(), ...part });
}

test("a side uses its own time and gets its increment, without affecting the other's", () => {
  const begun = afterMove(clockWith(), 0, 1, MOVE);
  assert.deepEqual(timesAt(begun, 1), [5 * MINUTE, 5 * MINUTE], "the first move is free");
  const used = afterUse(begun, 1, 2, 20_000);
  assert.deepEqual(timesAt(used, 1), [300_000, 280_000]);
  assert.deepEqual(timesAt(afterMove(used, 1, 2, MOVE), 2), [300_000, 285_000]);
  assert.deepEqual(timesAt(afterMove(used, 1, 2, { isPass: true }), 2), [300_000, 280_000]);
});

test("in a sandglass game the time one side uses goes to the other", () => {
  const clock = clockWith({ kind: "sandglass", increment: 0 });
  const used = afterUse(afterMove(clock, 0, 1, MOVE), 1, 2, 40_000);
  assert.deepEqual(timesAt(used, 1), [340_000, 260_000]);
  const last = afterUse(used, 1, 2, 999_000);
  assert.deepEqual(timesAt(last, 1), [600_000, 0], "no more than there is");
});

test("the two sides may have different times", () => {
  const clock = clockWith({ start: MINUTE, second: 9 * MINUTE });
  assert.deepEqual(timesAt(clock, 0), [MINUTE, 9 * MINUTE]);
  assert.equal(
    timeLeft(clock, 5, 2),
    9 * MINUTE,
    "as long as nothing is known of a later position",
  );
});

test("a move from an earlier position restores the times of that position", () => {
  let clock = afterMove(clockWith(), 0, 1, MOVE);
  clock = afterMove(afterUse(clock, 1, 2, 60_000), 1, 2, MOVE);
  clock = afterMove(afterUse(clock, 2, 1, 90_000), 2, 1, MOVE);
  assert.deepEqual(timesAt(clock, 3), [215_000, 245_000]);
  assert.deepEqual(timesAt(clock, 1), [300_000, 240_000]);
  const again = afterMove(afterUse(clock, 1, 2, 1000), 1, 2, MOVE);
  assert.deepEqual(timesAt(again, 2), [300_000, 244_000]);
  assert.equal(again.times.length, 3, "what came later is gone");
});

/** A game in which each move takes some time. */
function playedAtRandom(
  begun: GameClock,
  maker: Maker,
  check: (before: Times, after: Times, ms: number) => void,
) {
  let clock = begun;
  for (let ply = 1; ply < 40; ply += 1) {
    const player = ply % 2 ? 2 : 1;
    const before = timesAt(clock, ply);
    const ms = maker.next(30_000);
    clock = afterUse(clock, ply, player, ms);
    check(before, timesAt(clock, ply), ms);
    clock = afterMove(clock, ply, player, MOVE);
  }
  return clock;
}

const sumOf = ([first, second]: Times) => first + second;

test("no clock falls below zero, and none loses more than the time used", () => {
  const maker = new Maker(18);
  for (let round = 0; round < 200; round += 1) {
    const clock = playedAtRandom(clockWith({ increment: 1000 }), maker, (before, after, ms) => {
      assert.ok(Math.min(...after) >= 0);
      assert.ok(sumOf(after) <= sumOf(before) && sumOf(after) >= sumOf(before) - ms);
    });
    const stored = parsed(gameClock, JSON.parse(JSON.stringify(clock)));
    assert.deepEqual(stored, paused(clock, true), "what is stored is read");
  }
});

test("the total time of a sandglass is constant", () => {
  const maker = new Maker(19);
  for (let round = 0; round < 200; round += 1) {
    const clock = clockWith({ kind: "sandglass", increment: 0 });
    playedAtRandom(clock, maker, (before, after) => {
      assert.ok(Math.min(...after) >= 0);
      assert.equal(sumOf(after), sumOf(before));
    });
  }
});

test("the clock of the side to move runs, from the first move on", () => {
  assert.equal(runningSide(playing(), PAGE), 2);
  assert.equal(runningSide(playing({ record: game(0), view: viewWith() }), PAGE), null);
  assert.equal(runningSide(playing({ record: game(2), view: viewWith() }), PAGE), 1);
});

test("no clock runs if nobody can move", () => {
  const reasons = {
    seeking: true,
    arriving: true,
    awaiting: "82-73",
    halted: true,
    isSuspended: true,
    failure: { code: "network", message: "", details: {} },
    view: viewWith({ player: 2, pass: true }),
    clock: null,
    record: game(3, 1),
    seats: { 1: PERSON, 2: AWAY },
  };
  for (const [name, value] of Object.entries(reasons)) {
    assert.equal(runningSide(playing({ [name]: value }), PAGE), null, name);
  }
  assert.equal(runningSide(playing({ view: null }), PAGE), null);
  assert.equal(runningSide(playing({ clock: paused(clockWith(), true) }), PAGE), null);
  assert.equal(runningSide(playing({ record: resignedBy(game(1), 1) }), PAGE), null);
  assert.equal(runningSide(playing({ record: timedOut(game(1), 2) }), PAGE), null);
  const over = viewWith({ player: 2, ending: { reason: "home", winner: 1 } });
  assert.equal(runningSide(playing({ view: over }), PAGE), null);
  assert.equal(runningSide(playing(), { ...PAGE, isShown: false }), null);
});

test("a hidden page stops the clock against the computer, not between two people", () => {
  const hidden = { ...PAGE, isHidden: true };
  assert.equal(runningSide(playing(), hidden), 2);
  const mine = playing({ seats: ALONE, record: game(2), view: viewWith() });
  assert.equal(runningSide(mine, PAGE), 1);
  assert.equal(runningSide(mine, hidden), null);
  assert.equal(runningSide(playing({ seats: WATCH, thinking: true }), hidden), null);
});

test("the computer's clock runs while it thinks, not while Python starts", () => {
  const thinking = playing({ seats: ALONE, thinking: true });
  assert.equal(runningSide(thinking, PAGE), 2);
  assert.equal(runningSide(thinking, { ...PAGE, isReady: false }), null);
  assert.equal(runningSide(playing({ seats: ALONE }), PAGE), null);
  const read = paused(clockWith(), true);
  const watched = playing({ seats: WATCH, thinking: true, clock: read });
  assert.equal(runningSide(watched, PAGE), 2, "a watched game that was stored goes on by itself");
});

test("clocks can be paused by hand while a person plays", () => {
  assert.ok(isPausable(playing()));
  assert.ok(isPausable(playing({ seats: ALONE })));
  assert.ok(!isPausable(playing({ seats: WATCH })));
  assert.ok(!isPausable(playing({ clock: null })));
  assert.ok(!isPausable(playing({ record: game(0) })), "before the first move none runs");
  assert.ok(!isPausable(playing({ record: resignedBy(game(1), 1) })));
  assert.ok(!isPausable(playing({ isSuspended: true })));
  assert.ok(!hasClock(playing({ seats: { 1: AWAY, 2: PERSON } })), "by link there are none");
});

test("time is low below 20 seconds, or in short games below a tenth", () => {
  const low = (start: number) => lowLimit(clockWith({ start }).control, 1);
  assert.deepEqual([low(10 * MINUTE), low(MINUTE)], [20_000, 6000]);
});

test("low time is read aloud for people, never for a computer", () => {
  assert.ok(isHeard(playing(), 1) && isHeard(playing(), 2));
  const alone = playing({ seats: ALONE });
  assert.ok(isHeard(alone, 1) && !isHeard(alone, 2));
  assert.ok(!isHeard(playing({ seats: WATCH }), 1));
});

test("the computer thinks as usual with enough time, less when short, and never beyond its time", () => {
  const ms = (options: object) => thinkTime(playing({ seats: ALONE, clock: clockWith(options) }));
  assert.equal(ms({ start: 10 * MINUTE }), null);
  assert.equal(ms({ start: MINUTE, increment: 0 }), null);
  assert.equal(ms({ start: 20_000, increment: 0 }), 500);
  assert.equal(ms({ start: 1000, increment: 1000 }), 600);
  assert.equal(ms({ start: 300, increment: 0 }), 50);
  assert.equal(thinkTime(playing()), null, "a person takes what they like");
  assert.equal(thinkTime(playing({ seats: ALONE, clock: null })), null);
  assert.equal(ms({ kind: "sandglass", start: 20_000, increment: 0 }), 500);
});

test("with a second per move the computer never runs out, however large the overhead of the machine", () => {
  const late = 350;
  let clock = clockWith({ start: MINUTE, increment: 1000 });
  for (let ply = 1; ply < 500; ply += 2) {
    const record = { ...game(1), cursor: ply };
    const ms = thinkTime(playing({ seats: ALONE, clock, record })) ?? 1200;
    clock = afterUse(clock, ply, 2, ms + late);
    assert.ok(timeLeft(clock, ply, 2) > 0, `after ${ply} moves`);
    clock = afterMove(clock, ply, 2, MOVE);
  }
});

test("stored clocks are paused until somebody continues, and malformed ones are dropped", () => {
  const good = { control: clockWith().control, times: [[1, 2]] };
  assert.deepEqual(parsed(gameClock, good), { ...good, isPaused: true });
  const bad = [
    null,
    undefined,
    7,
    {},
    { ...good, times: [] },
    { ...good, times: [[1]] },
    { ...good, times: [[1, -2]] },
    { ...good, times: [[1, 0.5]] },
    { ...good, control: { ...good.control, kind: "hourglass" } },
    { ...good, control: { kind: "increment", sides: { 1: good.control.sides[1] } } },
  ];
  for (const data of bad) assert.equal(parsed(gameClock, data), null, JSON.stringify(data));
});
