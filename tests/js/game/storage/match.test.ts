import assert from "node:assert/strict";
import { test } from "node:test";
import { parsed } from "../../../../web/base/schema.ts";
import type { GameResult } from "../../../../web/game/storage/archivedgame.ts";
import { switchedTally, tallyAfter } from "../../../../web/game/storage/gameresult.ts";
import { matchIn, matchTally, NO_GAMES } from "../../../../web/game/storage/match.ts";
import type { MatchLength, Tally } from "../../../../web/game/storage/storedgame.ts";
import { freshGame, storedGame } from "../../../../web/game/storage/storedgame.ts";

const won = (winner: 0 | 1 | 2 | null, points = 5): GameResult => ({
  ...{ winner, reason: "home", points, proven: winner !== null },
});

function after(best: MatchLength, ...results: readonly GameResult[]): Tally {
  return results.reduce<Tally>(tallyAfter, { ...NO_GAMES, best });
}

const winner = (best: MatchLength, ...results: readonly GameResult[]) =>
  matchIn(after(best, ...results))?.winner;

test("rematches without a length are no match", () => {
  assert.equal(matchIn(NO_GAMES), null);
  assert.equal(matchIn(tallyAfter(null, won(1))), null);
});

test("a match ends as soon as one side cannot be caught", () => {
  assert.equal(winner(3), null);
  assert.equal(winner(3, won(1)), null);
  assert.equal(winner(3, won(2), won(2)), 2);
  assert.equal(winner(3, won(1), won(2)), null);
  assert.equal(winner(3, won(1), won(2), won(1)), 1);
  assert.equal(winner(5, won(1), won(1)), null);
  assert.equal(winner(5, won(1), won(1), won(1)), 1);
  assert.equal(winner(3, won(1), won(0)), null);
});

test("equal wins are decided by the points, and equal points are a draw", () => {
  assert.equal(winner(3, won(1, 4), won(2, 9), won(0)), 2);
  assert.equal(winner(3, won(1, 4), won(2, 4), won(0)), 0);
  assert.equal(winner(3, won(1, 4), won(2, 4), won(null)), 0);
});

test("points that are not all known decide no match", () => {
  const unknown: GameResult = { winner: 1, reason: "home", points: null, proven: false };
  assert.equal(winner(3, unknown, won(2, 9), won(0)), 0);
  assert.equal(winner(3, won(1, 4), won(2, 9), won(null)), 0);
  assert.equal(winner(3, unknown, won(1, 9)), 1);
});

test("the next game of a match has its number", () => {
  assert.deepEqual(matchIn(after(3, won(1))), { best: 3, game: 2, winner: null });
});

test("a match counts the game after which it begins", () => {
  const one = tallyAfter(null, won(1));
  assert.deepEqual(matchTally(one, 3), { ...one, best: 3 });
});

test("a decided match is followed by a new one, or continues as a longer one", () => {
  const over = after(3, won(1), won(2), won(1));
  assert.deepEqual(matchTally(over, 3), { ...NO_GAMES, best: 3 });
  assert.deepEqual(matchTally(over, 5), { ...over, best: 5 });
});

test("a match goes on with the sides switched, and is stored", () => {
  const tally = switchedTally(after(3, won(1)));
  assert.equal(tally.best, 3);
  const game = { ...freshGame("tournament"), tally };
  assert.deepEqual(parsed(storedGame, game)?.tally, tally);
});
