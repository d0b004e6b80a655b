import assert from "node:assert/strict";
import { test } from "node:test";
import { parsed } from "../../../../web/base/schema.ts";
import { computer, PERSON } from "../../../../web/game/record/seats.ts";
import { scoreOf, switchedTally, tallyAfter } from "../../../../web/game/storage/gameresult.ts";
import { freshGame, storedGame } from "../../../../web/game/storage/storedgame.ts";

test("the score is the player's, and null until the winner is certain", () => {
  const seats = { 1: computer(1), 2: PERSON };
  assert.equal(scoreOf({ seats }, { winner: 2 }), 1);
  assert.equal(scoreOf({ seats }, { winner: 1 }), 0);
  assert.equal(scoreOf({ seats }, { winner: 0 }), 0.5);
  assert.equal(scoreOf({ seats }, { winner: null }), null);
  assert.equal(scoreOf({ seats }, null), null);
});

test("a rematch adds its winner and the proven points to the tally", () => {
  const home = { winner: 1, reason: "home", points: 9, proven: true } as const;
  const first = tallyAfter(null, home);
  const second = tallyAfter(first, { ...home, winner: 2, points: 5 });
  assert.deepEqual(second, {
    ...{ won: [1, 1], drawn: 0, uncounted: 0 },
    ...{ points: [9, 5], isLeast: false },
  });
  const drawn = tallyAfter(second, { ...home, winner: 0, points: 0 });
  assert.deepEqual([drawn.won, drawn.drawn, drawn.points], [[1, 1], 1, [9, 5]]);
});

test("a resignation has no points, and unproven points are left out and marked", () => {
  const before = tallyAfter(null, { winner: 1, reason: "home", points: 9, proven: true });
  const given = { winner: 2, reason: "resigned", points: null, proven: true } as const;
  assert.deepEqual(tallyAfter(before, given), { ...before, won: [1, 1] });
  const open = tallyAfter(before, { ...given, reason: "home", points: 4, proven: false });
  assert.deepEqual([open.won, open.points, open.isLeast], [[1, 1], [9, 0], true]);
});

test("a game without a known winner counts for neither side", () => {
  for (const result of [null, { winner: null, reason: "limit", points: null, proven: false }]) {
    const { won, uncounted, isLeast } = tallyAfter(null, result);
    assert.deepEqual([won, uncounted, isLeast], [[0, 0], 1, false]);
  }
});

test("players who switch sides keep their games and points", () => {
  const tally = tallyAfter(null, { winner: 1, reason: "home", points: 9, proven: true });
  const other = switchedTally(tally);
  assert.deepEqual(
    [other.won, other.points],
    [
      [0, 1],
      [0, 9],
    ],
  );
  assert.deepEqual(switchedTally(other), tally);
});

test("a stored tally is read back, and damage to it costs only the tally", () => {
  const tally = tallyAfter(null, { winner: 1, reason: "home", points: 9, proven: true });
  const game = { ...freshGame("tournament"), tally };
  assert.deepEqual(parsed(storedGame, game)?.tally, tally);
  for (const part of [{ won: [1] }, { drawn: -1 }, { points: "9" }, { isLeast: 1 }]) {
    const damaged = parsed(storedGame, { ...game, tally: { ...tally, ...part } });
    assert.ok(damaged);
    assert.equal(damaged.tally, undefined);
  }
});
