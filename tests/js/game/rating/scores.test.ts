import assert from "node:assert/strict";
import { test } from "node:test";
import { parsed } from "../../../../web/base/schema.ts";
import type { ScoredGame } from "../../../../web/game/rating/scores.ts";
import {
  createScores,
  headToHead,
  MOST_GAMES,
  mergedScores,
  NO_SCORES,
  opponentOf,
  ScoreKeeper,
  scoredGameOf,
  scoresEntry,
  scoresWith,
  scoresWithout,
} from "../../../../web/game/rating/scores.ts";
import { AWAY, computer, NO_NAMES, PERSON } from "../../../../web/game/record/seats.ts";
import { createStore } from "../../../../web/game/storage/storage.ts";
import type { StoredGame } from "../../../../web/game/storage/storedgame.ts";
import { archived } from "../storage/archived.ts";
import { area } from "../storage/area.ts";

const AGAINST_2 = { 1: PERSON, 2: computer(2) };

/** A finished game of player 1, by default a win by five points against level 2. */
function ended(id: string, winner: 0 | 1 | 2 | null = 1, game: Partial<StoredGame> = {}) {
  const result = { winner, reason: "home", points: 5, proven: true };
  const changed = Number(id.replace(/\D/g, "")) || 1;
  return archived({ id, result, changed, game: { seats: AGAINST_2, ...game } });
}

function scored(at: number, score: 0 | 0.5 | 1 = 1, margin?: number): ScoredGame {
  const game = { id: `game-${at}`, who: "2", score, at };
  return margin === undefined ? game : { ...game, margin };
}

test("the opponent is a person of the computer, or a friend with a name", () => {
  const friend = { seats: { 1: PERSON, 2: AWAY }, names: { 1: null, 2: " Ada " } };
  assert.equal(opponentOf({ seats: AGAINST_2, names: NO_NAMES }), "2");
  assert.equal(opponentOf(friend), "@Ada");
  assert.equal(opponentOf({ ...friend, names: NO_NAMES }), null);
  assert.equal(opponentOf({ seats: { 1: PERSON, 2: PERSON }, names: NO_NAMES }), null);
});

test("a finished game counts with the proven points of a win without help", () => {
  assert.deepEqual(scoredGameOf(ended("a7")), { id: "a7", who: "2", score: 1, at: 7, margin: 5 });
  assert.deepEqual(scoredGameOf(ended("a7", 2)), { id: "a7", who: "2", score: 0, at: 7 });
  const helped = scoredGameOf(ended("a7", 1, { aid: "hint" }));
  assert.deepEqual([helped?.score, helped?.margin], [1, undefined]);
});

test("undecided games, viewed games and those with moves by others do not count", () => {
  assert.equal(scoredGameOf(ended("a", null)), null);
  assert.equal(scoredGameOf(archived({ id: "a", game: { seats: AGAINST_2 } })), null);
  assert.equal(scoredGameOf(ended("a", 1, { isReadOnly: true })), null);
  assert.equal(scoredGameOf(ended("a", 1, { aid: "players" })), null);
});

test("a game counts once, and gains its points when they are counted", () => {
  const once = scoresWith(NO_SCORES, [scored(1)]);
  assert.equal(scoresWith(once, [scored(1)]), once);
  const counted = scoresWith(once, [scored(1, 1, 8)]);
  assert.equal(headToHead(counted, "2").won, 1);
  assert.equal(headToHead(counted, "2").margin, 8);
  assert.equal(scoresWith(counted, [scored(1)]), counted);
});

test("results are added up for each opponent", () => {
  const games = [scored(1, 1, 3), scored(2, 0), scored(3, 0.5), scored(4, 1, 9), scored(5, 1, 4)];
  const sum = headToHead(scoresWith(NO_SCORES, games), "2");
  assert.deepEqual([sum.won, sum.drawn, sum.lost, sum.margin], [3, 1, 1, 9]);
  assert.deepEqual([sum.last, sum.run, sum.since], [{ score: 1, at: 5 }, 2, 4]);
  assert.deepEqual(headToHead(NO_SCORES, "2"), {
    ...{ won: 0, drawn: 0, lost: 0, last: null, run: 0, since: 0 },
  });
});

test("games beyond the limit are still counted, without their ids", () => {
  const games = Array.from({ length: MOST_GAMES + 3 }, (_, at) => scored(at + 1, 1, at));
  const full = scoresWith(NO_SCORES, games);
  assert.equal(full.games.length, MOST_GAMES);
  assert.equal(headToHead(full, "2").won, MOST_GAMES + 3);
  assert.equal(headToHead(full, "2").margin, MOST_GAMES + 2);
  assert.equal(scoresWith(full, [scored(2)]), full, "an older game has counted");
});

test("a backup adds the games that are missing here, and none twice", () => {
  const here = scoresWith(NO_SCORES, [scored(1), scored(3)]);
  const there = scoresWith(NO_SCORES, [scored(1), scored(2)]);
  for (const merged of [mergedScores(here, there), mergedScores(there, here)]) {
    assert.deepEqual(
      merged.games.map(({ at }) => at),
      [1, 2, 3],
    );
    assert.deepEqual(mergedScores(merged, there), merged);
  }
});

test("a backup that reaches further is the base, and its older games do not count again", () => {
  const games = Array.from({ length: MOST_GAMES + 3 }, (_, at) => scored(at + 1));
  const full = scoresWith(NO_SCORES, games);
  const here = scoresWith(NO_SCORES, games.slice(0, 10));
  assert.equal(headToHead(mergedScores(here, full), "2").won, MOST_GAMES + 3);
  assert.equal(headToHead(mergedScores(full, here), "2").won, MOST_GAMES + 3);
});

test("of games whose ids are no longer known here or there, the larger number counts", () => {
  const many = (first: number, count: number, score: 0 | 1, margin: number) =>
    Array.from({ length: count }, (_, at) => scored(first + 2 * at, score, margin));
  const losses = many(1, MOST_GAMES + 30, 0, 0);
  const wins = many(2, MOST_GAMES + 20, 1, 7);
  const [here, there] = [losses, wins].map((games) => scoresWith(NO_SCORES, games));
  assert.ok(here && there);
  for (const merged of [mergedScores(here, there), mergedScores(there, here)]) {
    const { won, lost, margin } = headToHead(merged, "2");
    assert.deepEqual([won, lost, margin], [MOST_GAMES + 20, MOST_GAMES + 30, 7]);
    assert.deepEqual(mergedScores(merged, here), merged);
    assert.deepEqual(mergedScores(merged, there), merged);
  }
});

test("a game that is summed up on one device and known by its id on the other counts once", () => {
  const games = Array.from({ length: MOST_GAMES + 3 }, (_, at) => scored(at + 1));
  const full = scoresWith(NO_SCORES, games);
  const later = scoresWith(scoresWith(NO_SCORES, games.slice(0, 400)), [scored(9000, 0)]);
  for (const merged of [mergedScores(full, later), mergedScores(later, full)]) {
    const { won, lost } = headToHead(merged, "2");
    assert.deepEqual([won, lost], [MOST_GAMES + 3, 1]);
  }
});

test("two games of the same moment count once each, though the sums end between them", () => {
  const twins = [scored(1), { ...scored(1, 0), id: "twin" }];
  const games = Array.from({ length: MOST_GAMES - 1 }, (_, at) => scored(at + 2));
  const [here, there] = [twins, [...twins].reverse()].map((first) =>
    scoresWith(NO_SCORES, [...first, ...games]),
  );
  assert.ok(here && there);
  const { won, lost } = headToHead(mergedScores(here, there), "2");
  assert.deepEqual([won, lost], [MOST_GAMES, 1]);
});

test("an undone resignation is taken out", () => {
  const two = scoresWith(NO_SCORES, [scored(1), scored(2)]);
  assert.deepEqual(scoresWithout(two, "game-2").games, [scored(1)]);
  assert.equal(scoresWithout(two, "game-9"), two);
});

test("two tabs count the same game once, and each other's games", () => {
  const shared = area();
  const [one, other] = [createStore(shared), createStore(shared)].map(
    (store) => new ScoreKeeper(store),
  );
  one?.add([ended("a1")]);
  other?.add([ended("a1")]);
  other?.add([ended("a2", 2)]);
  const sum = headToHead(createScores(createStore(shared)).value, "2");
  assert.deepEqual([sum.won, sum.lost], [1, 1]);
});

test("the archive is counted once, with the games counted before", () => {
  const store = createStore(area());
  const keeper = new ScoreKeeper(store);
  keeper.add([ended("a2")]);
  assert.equal(keeper.isFilled, false);
  keeper.fill([ended("a1", 2), ended("a2"), ended("a3", null)]);
  assert.equal(keeper.isFilled, true);
  const sum = headToHead(createScores(store).value, "2");
  assert.deepEqual([sum.won, sum.lost, sum.last?.score], [1, 1, 1]);
});

test("stored data that is no table is refused", () => {
  const broken = [
    null,
    [],
    {},
    { ...NO_SCORES, games: [{ id: "a" }] },
    { ...NO_SCORES, until: -1 },
  ];
  for (const data of broken) assert.equal(parsed(scoresEntry.schema, data), null);
  assert.deepEqual(parsed(scoresEntry.schema, NO_SCORES), NO_SCORES);
});
