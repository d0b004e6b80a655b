import assert from "node:assert/strict";
import { test } from "node:test";
import { afterUse, newClock, timeLeft, timesAt } from "../../../web/game/clock/clock.ts";
import { newRecord, played } from "../../../web/game/record/record.ts";
import { byLink, NO_NAMES } from "../../../web/game/record/seats.ts";
import { LiveClock, withTimesAt } from "../../../web/live/liveclock.ts";
import { table } from "../game/record/seated.ts";

const side = { start: 60_000, increment: 2000 };
const control = { kind: "increment", sides: { 1: side, 2: side } } as const;
const record = ["33-42", "82-73", "34-43"].reduce(played, newRecord("tournament"));

/** After three moves: player 2 is to move, and player 1 is here. */
function clocked() {
  const clock = withTimesAt(newClock(control), 3, [50_000, 40_000]);
  const game = {
    record,
    seats: byLink(1),
    names: NO_NAMES,
    seed: 1,
    live: "0123456789abcdef",
    clock,
  };
  const { session } = table({ game });
  const live = new LiveClock(session);
  live.show();
  /** Let the clock of a side run. */
  const run = (player: 1 | 2, ms: number) => {
    const { clock: now } = session.game;
    if (now) session.setClock(afterUse(now, 3, player, ms));
    live.show();
  };
  const left = (player: 1 | 2) => {
    const { clock: now } = session.game;
    return now ? timeLeft(now, 3, player) : 0;
  };
  return { session, live, run, left };
}

test("the friend's move takes the time their page reports, if it was observed here", () => {
  const { live, run } = clocked();
  run(2, 5100);
  const after = live.afterMove(2, 5000, 40);
  assert.deepEqual(after && timesAt(after, 4), [50_000, 40_000 - 5000 + 2000]);
  assert.deepEqual(after && timesAt(after, 3), [50_000, 35_000]);
});

test("nobody gets more time than was observed here, less the delay", () => {
  const { live, run } = clocked();
  run(2, 9000);
  const after = live.afterMove(2, 0, 40);
  assert.equal(after && timesAt(after, 4)[1], 40_000 - (9000 - 40 - 250) + 2000);
  const unsaid = live.afterMove(2, null, 40);
  assert.equal(unsaid && timesAt(unsaid, 4)[1], 40_000 - 9000 + 2000);
});

test("the friend's count of a move here is accepted as far as the delay explains it", () => {
  const { session, live, left } = clocked();
  live.adjust(1, { ply: 3, times: [49_800, 1] }, 40);
  assert.equal(left(1), 49_800);
  live.adjust(1, { ply: 3, times: [10_000, 1] }, 40);
  assert.equal(left(1), 49_800, "that is too much");
  live.adjust(1, { ply: 3, times: [99_000, 1] }, 40);
  live.adjust(1, { ply: 2, times: [49_700, 1] }, 40);
  assert.equal(left(1), 49_800, "more time, or another position");
  assert.equal(left(2), 40_000);
  assert.ok(session.game.clock);
});

test("clocks pause and resume with the connection", () => {
  const { session, live } = clocked();
  live.pause(true);
  assert.equal(session.game.clock?.isPaused, true);
  live.pause(false);
  assert.equal(session.game.clock?.isPaused, false);
});

test("after a loss both continue with the same times", () => {
  const { live, left } = clocked();
  const before = [0, 1, 2].map(() => [60_000, 60_000] as const);
  const here = [...before, [50_000, 40_000] as const];
  live.agree(1, { here, there: [...before, [50_500, 30_000]] });
  assert.deepEqual([left(1), left(2)], [50_000, 30_000]);
  live.agree(1, { here, there: [...before, [20_000, 30_000]] });
  assert.deepEqual([left(1), left(2)], [24_000, 30_000]);
  live.agree(1, { here, there: null });
  assert.deepEqual([left(1), left(2)], [24_000, 30_000], "nothing is known there");
});

test("the time of a position unknown to one page is taken from the other", () => {
  const { live, left } = clocked();
  const before = [0, 1].map(() => [60_000, 60_000] as const);
  const [behind, ahead] = [[60_000, 44_000] as const, [60_000, 42_000] as const];
  const later = [52_000, 42_000] as const;
  live.agree(1, { here: [...before, behind], there: [...before, ahead, later] });
  const one = [left(1), left(2)];
  live.agree(2, { here: [...before, ahead, later], there: [...before, behind] });
  assert.deepEqual([left(1), left(2)], one, "the same from either side");
  assert.deepEqual(one, [52_000, 42_000]);
});

test("time is up if both pages say so, and cannot be denied for ever", () => {
  const { live, run, left } = clocked();
  assert.ok(!live.isUp(2, 40));
  run(2, 39_700);
  assert.ok(live.isUp(2, 40));
  run(2, 300);
  assert.equal(left(2), 0);
  for (let round = 0; round < 3; round += 1) {
    assert.ok(live.deny(2, 50_000));
    assert.equal(left(2), 2000, "no more than a little is given back");
  }
  assert.ok(!live.deny(2, 50_000));
});

test("a game without clocks has none", () => {
  const { session } = table({ game: { record, seats: byLink(1), names: NO_NAMES, seed: 1 } });
  const live = new LiveClock(session);
  live.show();
  live.pause(true);
  assert.equal(live.live, null);
  assert.equal(live.usedBy(1), null);
  assert.equal(live.afterMove(2, 5, 0), null);
  assert.ok(!live.deny(2, 50));
});
