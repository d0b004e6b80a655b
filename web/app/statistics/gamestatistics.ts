/**
 * What the finished games say of the player: how they ended against each opponent, how well the player did in a row,
 * and how exactly they played. A game counts if it began at the opening with one person on this side of the board.
 */

import type { Player } from "../../game/record/record.ts";
import { onlyPerson } from "../../game/record/seats.ts";
import type { ArchivedGame } from "../../game/storage/archivedgame.ts";

type Score = "won" | "drawn" | "lost";

/** The computer's level, or "friend" for a game by link. */
export type Opponent = number | "friend";

/** A game that counts. */
export interface Played {
  opponent: Opponent;
  /** Its text */
  ruleset: string;
  /** The player's */
  score: Score;
  /** Won, less than 0 where they were lost; null where they are not proven */
  points: number | null;
  /** The player's, in percent; null where the game was not reviewed */
  accuracy: number | null;
  /** When it ended, milliseconds */
  at: number;
}

/** `points`: a game, on average */
export type Tally = Record<Score, number> & {
  opponent: Opponent | null;
  games: number;
  points: number | null;
};

/** Games won in a row: up to the latest game, and at best. */
type Streaks = { current: number; longest: number };

export const SCORES = Object.freeze(["won", "drawn", "lost"] as const);

/** The games that count, in the order in which they ended. */
export function playedIn(games: readonly ArchivedGame[]): Played[] {
  return games
    .flatMap((entry) => {
      const played = playedOf(entry);
      return played ? [played] : [];
    })
    .sort((one, other) => one.at - other.at);
}

function playedOf({
  game: { record, seats },
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
    opponent: seat.kind === "computer" ? seat.level : "friend",
    ruleset: record.ruleset,
    score: scoreOf(winner, player),
    points: points === null ? null : sign * points,
    accuracy: accuracy?.[player] ?? null,
    at: changed,
  };
}

/** The rulesets of games that are over but whose winner is not certain, once for each. */
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

/** The rulesets of some games, those of most games first. */
export function rulesetsIn(games: readonly Played[]) {
  const counts: Map<string, number> = new Map();
  for (const { ruleset } of games) counts.set(ruleset, (counts.get(ruleset) ?? 0) + 1);
  return [...counts].sort((one, other) => other[1] - one[1]).map(([ruleset]) => ruleset);
}

/** A tally for each opponent, the levels upwards and friends at the end. */
export function talliesOf(games: readonly Played[]): Tally[] {
  const groups: Map<Opponent, Played[]> = new Map();
  for (const game of games) {
    const group = groups.get(game.opponent);
    if (group) group.push(game);
    else groups.set(game.opponent, [game]);
  }
  const rank = (who: Opponent) => (who === "friend" ? Number.POSITIVE_INFINITY : who);
  return [...groups]
    .sort(([one], [other]) => (rank(one) < rank(other) ? -1 : 1))
    .map(([opponent, group]) => tallyOf(group, opponent));
}

/** @param opponent null: of all */
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

/** @param games in order */
export function streaksOf(games: readonly Played[]): Streaks {
  let [current, longest] = [0, 0];
  for (const { score } of games) {
    current = score === "won" ? current + 1 : 0;
    longest = Math.max(longest, current);
  }
  return { current, longest };
}

/**
 * The reviewed games.
 *
 * @param games in order
 */
export function accuraciesIn(games: readonly Played[]): { at: number; value: number }[] {
  return games.flatMap(({ at, accuracy }) => (accuracy === null ? [] : [{ at, value: accuracy }]));
}

function sumOf(values: readonly number[]) {
  return values.reduce((sum, value) => sum + value, 0);
}
