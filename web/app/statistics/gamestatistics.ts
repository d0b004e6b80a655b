/**
 * Statistics of finished games. A game counts if it began from the opening and exactly one person on this device played
 * it.
 */

import { ENOUGH_RATED } from "../../game/rating/glicko.ts";
import type { Player } from "../../game/record/record.ts";
import { onlyPerson } from "../../game/record/seats.ts";
import type { ArchivedGame } from "../../game/storage/archivedgame.ts";
import type { Stored } from "../../modes/puzzle/puzzlestorage.ts";
import { starsOf } from "../../modes/solo/par.ts";
import type { Results } from "../../modes/solo/results.ts";

type Score = "won" | "drawn" | "lost";

/** The computer's level, or a friend: "friend" in a game by link, "live" in a live game. */
export type Opponent = number | "friend" | "live";

/** A game that counts. */
export interface Played {
  opponent: Opponent;
  ruleset: string;
  score: Score;
  /** Negative for a loss; null if not proven */
  points: number | null;
  /** In percent; null if the game was not reviewed */
  accuracy: number | null;
  /** When the game ended, in milliseconds since the epoch */
  at: number;
}

/** `points`: the average over the games with proven points */
export type Tally = Record<Score, number> & {
  opponent: Opponent | null;
  games: number;
  points: number | null;
};

type Streaks = { current: number; longest: number };

/** The games that count, sorted by when they ended. */
export function playedIn(games: readonly ArchivedGame[]): Played[] {
  return games
    .flatMap((entry) => {
      const played = playedOf(entry);
      return played ? [played] : [];
    })
    .sort((one, other) => one.at - other.at);
}

function playedOf({
  game: { record, seats, live },
  result,
  changed,
  accuracy,
}: ArchivedGame): Played | null {
  const player = onlyPerson(seats);
  if (player === null || record.start !== null || !result || result.winner === null) return null;
  const { winner, proven } = result;
  const points = proven ? result.points : null;
  const seat = seats[player === 1 ? 2 : 1];
  const sign = winner === 0 ? 0 : winner === player ? 1 : -1;
  return {
    opponent: seat.kind === "computer" ? seat.level : live ? "live" : "friend",
    ruleset: record.ruleset,
    score: scoreOf(winner, player),
    points: points === null ? null : sign * points,
    accuracy: accuracy?.[player] ?? null,
    at: changed,
  };
}

/** The ruleset of each finished game whose winner is uncertain. */
export function undecidedIn(games: readonly ArchivedGame[]) {
  return games
    .filter(({ result, game: { record, seats } }) => {
      return result?.winner === null && record.start === null && onlyPerson(seats) !== null;
    })
    .map(({ game }) => game.record.ruleset);
}

function scoreOf(winner: 0 | Player, player: Player): Score {
  if (winner === 0) return "drawn";
  return winner === player ? "won" : "lost";
}

/** The most played ruleset comes first. */
export function rulesetsIn(games: readonly Played[]) {
  const counts: Map<string, number> = new Map();
  for (const { ruleset } of games) counts.set(ruleset, (counts.get(ruleset) ?? 0) + 1);
  return [...counts].sort((one, other) => other[1] - one[1]).map(([ruleset]) => ruleset);
}

/** Sort keys greater than every level. */
const FRIENDS = Object.freeze({ live: 1000, friend: 1001 });

/** Levels come first, in ascending order. */
export function talliesOf(games: readonly Played[]): Tally[] {
  const groups: Map<Opponent, Played[]> = new Map();
  for (const game of games) {
    const group = groups.get(game.opponent);
    if (group) group.push(game);
    else groups.set(game.opponent, [game]);
  }
  const rank = (who: Opponent) => (typeof who === "number" ? who : FRIENDS[who]);
  return [...groups]
    .sort(([one], [other]) => (rank(one) < rank(other) ? -1 : 1))
    .map(([opponent, group]) => tallyOf(group, opponent));
}

/** @param opponent null if the games are against several opponents */
export function tallyOf(games: readonly Played[], opponent: Opponent | null = null): Tally {
  const count = (score: Score) => games.filter((game) => game.score === score).length;
  const points = games.flatMap((game) => (game.points === null ? [] : [game.points]));
  return {
    opponent,
    games: games.length,
    won: count("won"),
    drawn: count("drawn"),
    lost: count("lost"),
    points: points.length > 0 ? sumOf(points) / points.length : null,
  };
}

/** @param games in the order in which they ended */
export function streaksOf(games: readonly Played[]): Streaks {
  let [current, longest] = [0, 0];
  for (const { score } of games) {
    current = score === "won" ? current + 1 : 0;
    longest = Math.max(longest, current);
  }
  return { current, longest };
}

export function accuraciesIn(games: readonly Played[]): { at: number; value: number }[] {
  return games.flatMap(({ at, accuracy }) => (accuracy === null ? [] : [{ at, value: accuracy }]));
}

function sumOf(values: readonly number[]) {
  return values.reduce((sum, value) => sum + value, 0);
}

interface PuzzleFacts {
  tried: number;
  solved: number;
  /** Solved at the first try without a hint */
  first: number;
  /** Null until `ENOUGH_RATED` puzzles have been rated */
  rating: number | null;
  /** The rating after each puzzle, oldest first */
  ratings: readonly { at: number; value: number }[];
  /** Monthly counts of puzzles solved at the first try, and at a later one */
  months: readonly Month[];
}

export function puzzleFacts({ standing, history, marks }: Stored): PuzzleFacts {
  const all = Object.values(marks);
  const solved = all.filter(({ isSolved }) => isSolved);
  const dated = solved.flatMap(({ at, first }) =>
    at === undefined ? [] : [{ at, kind: first === 1 ? 0 : 1 }],
  );
  const isRated = history.length >= ENOUGH_RATED;
  return {
    tried: all.length,
    solved: solved.length,
    first: all.filter(({ first }) => first === 1).length,
    rating: isRated ? Math.round(standing.rating) : null,
    ratings: isRated ? history.map(({ at, after }) => ({ at, value: after })) : [],
    months: monthsOf(dated, 2),
  };
}

interface SoloFacts {
  solved: number;
  /** Tasks solved in the minimum number of moves */
  pars: number;
  /** Tasks solved without a hint */
  unaided: number;
  /** Moves above par, oldest first */
  over: readonly { at: number; value: number }[];
  /** Monthly counts of tasks of known par, with three stars, two, and one */
  months: readonly Month[];
}

export function soloFacts({ best }: Results): SoloFacts {
  const known = Object.values(best).flatMap(({ moves, at, par }) => {
    if (par === undefined) return [];
    return [
      { at, over: Math.max(0, moves - par), kind: 3 - starsOf(moves, { low: par, high: par }) },
    ];
  });
  const inOrder = [...known].sort((one, other) => one.at - other.at);
  return {
    solved: Object.keys(best).length,
    pars: known.filter(({ kind }) => kind === 0).length,
    unaided: Object.values(best).filter(({ helped }) => !helped).length,
    over: inOrder.map(({ at, over }) => ({ at, value: over })),
    months: monthsOf(known, 3),
  };
}

// Monthly counts for plots over time.

/** `month` is 1 to 12; `counts` has one number for each kind. */
export type Month = { year: number; month: number; counts: number[] };

const MOST_MONTHS = 12;

/**
 * Counts events in each of the last months up to the latest event, including empty months.
 *
 * @param done the events, with times in milliseconds, and kinds counted from 0
 */
export function monthsOf(done: readonly { at: number; kind: number }[], kinds: number): Month[] {
  const places = done.map(({ at, kind }) => ({ place: placeOf(new Date(at)), kind }));
  const last = Math.max(...places.map(({ place }) => place));
  const first = Math.max(Math.min(...places.map(({ place }) => place)), last - MOST_MONTHS + 1);
  if (places.length === 0) return [];
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const counts = Array.from({ length: kinds }, () => 0);
    for (const { place, kind } of places) {
      if (place === first + index) counts[kind] = (counts[kind] ?? 0) + 1;
    }
    return { year: Math.floor((first + index) / 12), month: ((first + index) % 12) + 1, counts };
  });
}

/** Months since the year 0, in the player's time zone. */
function placeOf(date: Date) {
  return date.getFullYear() * 12 + date.getMonth();
}
