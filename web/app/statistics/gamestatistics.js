/**
 * What the finished games say of the player: how they ended against each opponent, how well the player did in a row,
 * and how exactly they played. A game counts if it began at the opening with one person on this side of the board.
 */

import { onlyPerson } from "../../game/seats.js";

/** @import { ArchivedGame } from "../../game/archivedgame.js" */
/** @import { Player } from "../../game/record.js" */

/** @typedef {"won" | "drawn" | "lost"} Score */

/** The computer's level, or "friend" for a game by link. @typedef {number | "friend"} Opponent */

/**
 * A game that counts.
 *
 * @typedef {object} Played
 * @property {Opponent} opponent
 * @property {string} ruleset  its text
 * @property {Score} score  the player's
 * @property {number | null} points  won, less than 0 where they were lost; null where they are not proven
 * @property {number | null} accuracy  the player's, in percent; null where the game was not reviewed
 * @property {number} at  when it ended, milliseconds
 */

/** @typedef {Record<Score, number> & { opponent: Opponent | null, games: number, points: number | null }} Tally `points`: a game, on average */

/** Games won in a row: up to the latest game, and at best. @typedef {{ current: number, longest: number }} Streaks */

export const SCORES = Object.freeze(/** @type {const} */ (["won", "drawn", "lost"]));

/** The games that count, in the order in which they ended. @param {readonly ArchivedGame[]} games @returns {Played[]} */
export function playedIn(games) {
  return games
    .flatMap((entry) => {
      const played = playedOf(entry);
      return played ? [played] : [];
    })
    .sort((one, other) => one.at - other.at);
}

/** @param {ArchivedGame} entry @returns {Played | null} */
function playedOf({ game: { record, seats }, result, changed, accuracy }) {
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

/** The rulesets of games that are over but whose winner is not certain, once for each. @param {readonly ArchivedGame[]} games */
export function undecidedIn(games) {
  return games
    .filter(({ result, game: { record, seats } }) => {
      return result?.winner === null && record.start === null && onlyPerson(seats) !== null;
    })
    .map(({ game }) => game.record.ruleset);
}

/** @param {0 | Player} winner @param {Player} player @returns {Score} */
function scoreOf(winner, player) {
  if (winner === 0) return "drawn";
  return winner === player ? "won" : "lost";
}

/** The rulesets of some games, those of most games first. @param {readonly Played[]} games */
export function rulesetsIn(games) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { ruleset } of games) counts.set(ruleset, (counts.get(ruleset) ?? 0) + 1);
  return [...counts].sort((one, other) => other[1] - one[1]).map(([ruleset]) => ruleset);
}

/** A tally for each opponent, the levels upwards and friends at the end. @param {readonly Played[]} games @returns {Tally[]} */
export function talliesOf(games) {
  /** @type {Map<Opponent, Played[]>} */
  const groups = new Map();
  for (const game of games) {
    const group = groups.get(game.opponent);
    if (group) group.push(game);
    else groups.set(game.opponent, [game]);
  }
  const rank = (/** @type {Opponent} */ who) => (who === "friend" ? Number.POSITIVE_INFINITY : who);
  return [...groups]
    .sort(([one], [other]) => (rank(one) < rank(other) ? -1 : 1))
    .map(([opponent, group]) => tallyOf(group, opponent));
}

/** @param {readonly Played[]} games @param {Opponent | null} [opponent]  null: of all @returns {Tally} */
export function tallyOf(games, opponent = null) {
  const count = (/** @type {Score} */ score) => games.filter((game) => game.score === score).length;
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

/** @param {readonly Played[]} games  in order @returns {Streaks} */
export function streaksOf(games) {
  let [current, longest] = [0, 0];
  for (const { score } of games) {
    current = score === "won" ? current + 1 : 0;
    longest = Math.max(longest, current);
  }
  return { current, longest };
}

/** The reviewed games. @param {readonly Played[]} games  in order @returns {{ at: number, value: number }[]} */
export function accuraciesIn(games) {
  return games.flatMap(({ at, accuracy }) => (accuracy === null ? [] : [{ at, value: accuracy }]));
}

/** @param {readonly number[]} values */
function sumOf(values) {
  return values.reduce((sum, value) => sum + value, 0);
}
