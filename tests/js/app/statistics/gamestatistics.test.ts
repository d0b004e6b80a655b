import assert from "node:assert/strict";
import { test } from "node:test";
import {
  accuraciesIn,
  playedIn,
  rulesetsIn,
  streaksOf,
  talliesOf,
  tallyOf,
  undecidedIn,
} from "../../../../web/app/statistics/gamestatistics.ts";
import { byLink, computer, PERSON } from "../../../../web/game/record/seats.ts";
import type { GameResult } from "../../../../web/game/storage/archivedgame.ts";
import { archived } from "../../game/storage/archived.ts";

let count = 0;

/** A game of player 1 against a level. */
function played(
  winner: 0 | 1 | 2 | null,
  {
    level = 3,
    points = 5,
    ...rest
  }: {
    level?: number;
    points?: number | null;
    changed?: number;
    accuracy?: { 1: number; 2: number } | null;
  } = {},
) {
  count += 1;
  const result: GameResult = { winner, reason: "home", points, proven: true };
  const seats = { 1: PERSON, 2: computer(level) };
  return archived({ id: `game-${count}`, result, changed: count, ...rest, game: { seats } });
}

test("a game counts for the one person who played it", () => {
  const [won, lost, drawn] = playedIn([played(1), played(2), played(0)]);
  assert.deepEqual([won?.score, won?.points, won?.opponent], ["won", 5, 3]);
  assert.deepEqual([lost?.score, lost?.points], ["lost", -5]);
  assert.deepEqual([drawn?.score, drawn?.points], ["drawn", 0]);
});

test("unfinished games, those of two people here or of none, and set-up positions do not count", () => {
  const result = { winner: 1, reason: "home", points: 1, proven: true } as const;
  const start = "edcba/jihgf/onmlk/5/5/5/5/KLMNO/FGHIJ/ABCDE 1 0";
  const record = {
    ruleset: "tournament",
    start,
    moves: [],
    cursor: 0,
    resigned: 0,
    timeout: 0,
  } as const;
  const games = [
    archived({ id: "open", result: null }),
    played(null),
    archived({ id: "two", result, game: { seats: { 1: PERSON, 2: PERSON } } }),
    archived({ id: "none", result, game: { seats: { 1: computer(1), 2: computer(2) } } }),
    archived({ id: "placed", result, game: { record } }),
  ];
  assert.deepEqual(playedIn(games), []);
});

test("games with unproven points or without a certain winner do not count", () => {
  const about = { winner: 1, reason: "home", points: 7, proven: false } as const;
  const seats = { 1: PERSON, 2: computer(3) };
  const games = [
    played(1, { points: 3 }),
    archived({ id: "about", result: { ...about, toGo: { 1: null, 2: [5, 9] } }, game: { seats } }),
    archived({ id: "before", result: about, game: { seats } }),
    archived({
      id: "open",
      result: { winner: null, reason: "limit", points: null, proven: false },
      game: { seats },
    }),
  ];
  const { games: count, won, points } = tallyOf(playedIn(games));
  assert.deepEqual([count, won, points], [3, 3, 3]);
  assert.deepEqual(undecidedIn(games), ["tournament"]);
});

test("a friend's game counts from the side of the player here", () => {
  const result = { winner: 2, reason: "home", points: 9, proven: true } as const;
  const [game] = playedIn([archived({ id: "far", result, game: { seats: byLink(2) } })]);
  assert.deepEqual([game?.opponent, game?.score, game?.points], ["friend", "won", 9]);
});

test("opponents are listed separately, levels in order and friends last", () => {
  const result = { winner: 0, reason: "both-home", points: 0, proven: true } as const;
  const friend = archived({ id: "friend", result, game: { seats: byLink(1) } });
  const live = archived({
    id: "live",
    result,
    game: { seats: byLink(1), live: "0123456789abcdef" },
  });
  const games = [
    played(1, { level: 10 }),
    friend,
    live,
    played(1, { level: 2 }),
    played(2, { level: 2 }),
  ];
  const tallies = talliesOf(playedIn(games));
  assert.deepEqual(
    tallies.map(({ opponent, games, won, drawn, lost, points }) => [
      opponent,
      games,
      won,
      drawn,
      lost,
      points,
    ]),
    [
      [2, 2, 1, 0, 1, 0],
      [10, 1, 1, 0, 0, 5],
      ["live", 1, 0, 1, 0, 0],
      ["friend", 1, 0, 1, 0, 0],
    ],
  );
});

test("points per game count only games with known points", () => {
  const games = playedIn([
    played(1, { points: 10 }),
    played(2, { points: 4 }),
    played(1, { points: null }),
  ]);
  assert.equal(tallyOf(games).points, 3);
  assert.equal(tallyOf(playedIn([played(1, { points: null })])).points, null);
});

test("a streak counts games won in a row, in whatever order they are stored", () => {
  const games = [
    played(1, { changed: 50 }),
    played(1, { changed: 10 }),
    played(1, { changed: 20 }),
    played(1, { changed: 30 }),
    played(0, { changed: 40 }),
  ];
  assert.deepEqual(streaksOf(playedIn(games)), { current: 1, longest: 3 });
  assert.deepEqual(streaksOf([]), { current: 0, longest: 0 });
});

test("the accuracy is the player's own, and only of reviewed games", () => {
  const games = [played(1), played(1, { accuracy: { 1: 91, 2: 40 } })];
  assert.deepEqual(
    accuraciesIn(playedIn(games)).map(({ value }) => value),
    [91],
  );
});

test("rulesets are listed by number of games", () => {
  const record = {
    ruleset: "mirror",
    start: null,
    moves: [],
    cursor: 0,
    resigned: 0,
    timeout: 0,
  } as const;
  const other = { ...played(1), game: { ...played(1).game, record } };
  assert.deepEqual(rulesetsIn(playedIn([other, played(1), played(2)])), ["tournament", "mirror"]);
});
