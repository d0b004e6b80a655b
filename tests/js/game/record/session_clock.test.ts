// The clocks of a session: stored with the game, and through its end.

import assert from "node:assert/strict";
import { test } from "node:test";
import { parsed } from "../../../../web/base/schema.ts";
import { afterUse, paused } from "../../../../web/game/clock/clock.ts";
import { recordOf } from "../../../../web/game/record/record.ts";
import { NO_NAMES } from "../../../../web/game/record/seats.ts";
import type { Session } from "../../../../web/game/record/session.ts";
import type { GameClock } from "../../../../web/game/storage/storedgame.ts";
import { storedGame } from "../../../../web/game/storage/storedgame.ts";
import { clockWith } from "../clock/clocks.ts";
import { ALONE, rest, TWO, table } from "./seated.ts";

/** The stored game. */
const storedIn = (kept: Map<string, string>) => JSON.parse(kept.get("salta:game") ?? "null")?.data;

test("a new game has its clocks, and they are stored with it", async () => {
  const { session, open, kept, steps } = table();
  await open();
  const clock = clockWith();
  await session.newGame({ ruleset: "tournament", seats: TWO, clock });
  assert.equal(session.game.clock, clock);
  assert.deepEqual(parsed(storedGame, storedIn(kept))?.clock, paused(clock, true));
  const isMixed = steps.some((state) => state.game.clock && state.game.record.moves.length > 0);
  assert.ok(!isMixed, "they never stand beside the former game");
  await session.newGame({ ruleset: "tournament", seats: TWO });
  assert.equal(session.game.clock, null);
  assert.ok(!("clock" in storedIn(kept)));
});

test("marking a game as archived does not store its running clock", async () => {
  const clock = clockWith();
  let shown = clock;
  const { session, open, kept } = table({ clocks: { live: () => shown, thinkTime: () => null } });
  await open();
  await session.newGame({ ruleset: "tournament", seats: TWO, clock });
  await session.play("33-42");
  const before = storedIn(kept);
  shown = afterUse(clock, 0, 1, 500);
  session.markKept();
  assert.deepEqual(storedIn(kept), { ...before, isKept: true });
  session.setName(1, "Ana");
  assert.notDeepEqual(storedIn(kept).clock, before.clock);
});

test("a game from a link or another tab has its own clocks or none", async () => {
  const { session, open } = table();
  await open();
  await session.newGame({ ruleset: "tournament", seats: TWO, clock: clockWith() });
  const record = recordOf({ ruleset: "tournament", start: null, moves: ["33-42"] });
  await session.load(record);
  assert.equal(session.game.clock, null);
  const clock = clockWith({ start: 9000 });
  await session.openStored({ record, seats: TWO, names: NO_NAMES, seed: 1, clock });
  assert.equal(session.game.clock, clock);
  await session.openStored({ record, seats: TWO, names: NO_NAMES, seed: 1 });
  assert.equal(session.game.clock, null);
});

test("a loss on time ends the game; undo views earlier moves, and a move from there undoes it", async () => {
  const { session, open, arrivals, kept } = table();
  await open();
  await session.newGame({ ruleset: "tournament", seats: TWO, clock: clockWith() });
  await session.play("33-42");
  await session.timeout(2);
  assert.equal(arrivals.at(-1), "timeout");
  assert.equal(storedIn(kept).record.timeout, 2);
  assert.ok(!session.isMovable && !session.isUnfinished);
  await session.timeout(1);
  await session.resign(1);
  const { record } = session.game;
  assert.deepEqual([record.timeout, record.resigned], [2, 0], "over is over");
  await session.step("undo");
  assert.equal(session.game.record.cursor, 0);
  await session.play("33-42");
  assert.equal(session.game.record.timeout, 0);
});

test("clocks are stored at once, but not while another tab has the game", async () => {
  const { session, open, kept } = table();
  await open();
  const clock = clockWith();
  await session.newGame({ ruleset: "tournament", seats: TWO, clock });
  const used = afterUse(clock, 0, 1, 5000);
  session.setClock(used);
  assert.deepEqual(storedIn(kept).clock.times, used.times);
  await session.suspend();
  session.setClock(clock);
  assert.deepEqual(storedIn(kept).clock.times, used.times);
});

test("the game is stored with the current times, and the computer thinks within them", async () => {
  const now = afterUse(clockWith(), 0, 1, 7000);
  const times = [120, null];
  const clocks = { live: () => now, thinkTime: () => times.shift() ?? null };
  const { session, open, asked } = table({ seats: ALONE, clocks });
  assert.equal(session.stored.clock, now);
  await open();
  await session.play("33-42");
  await rest();
  await session.play("32-41");
  await rest();
  const thoughts = asked.filter(({ op }) => op === "think");
  assert.deepEqual(
    thoughts.map((request) => "ms" in request && request.ms),
    [120, false],
  );
});

test("the computer plays on a clock whether the page is visible or not", async () => {
  const { session, open } = table({ isUnseen: () => true });
  await open();
  await session.newGame({ ruleset: "tournament", seats: ALONE, clock: clockWith() });
  await session.play("33-42");
  await rest();
  assert.deepEqual(session.game.record.moves, ["33-42", "82-73"]);
});

test("a replaced game keeps its current times", async () => {
  const record = recordOf({ ruleset: "tournament", start: null, moves: ["82-73"] });
  const game = { record, seats: TWO, names: NO_NAMES, seed: 1 };
  const ways: Record<string, (session: Session) => Promise<void>> = {
    "a new game": (session) => session.newGame({ ruleset: "tournament", seats: TWO }),
    "a game of a link": (session) => session.load(record),
    "a game of the archive": (session) => session.openStored(game),
    "a friend's move": (session) => session.receive(record, { seats: TWO, names: NO_NAMES }),
  };
  for (const [way, leave] of Object.entries(ways)) {
    let now: GameClock | null = null;
    const { session, open, steps } = table({ clocks: { live: () => now, thinkTime: () => null } });
    await open();
    await session.newGame({ ruleset: "tournament", seats: TWO, clock: clockWith() });
    await session.play("33-42");
    now = afterUse(clockWith(), 1, 2, 13_000);
    const { id } = session.game;
    void leave(session);
    const last = steps.findLast(
      (state) => state.game.id === id && state.game.record.moves.length === 1,
    );
    assert.deepEqual(last?.game.clock, now, way);
  }
});
