/**
 * The results against each of the computer's characters and each friend, stored apart from the games, which may be
 * deleted. Each game counts once, by its id.
 */

import type { Infer } from "../../base/schema.ts";
import {
  flag,
  list,
  map,
  natural,
  object,
  oneOf,
  optional,
  text,
  whole,
} from "../../base/schema.ts";
import { awaySide, levelAgainst } from "../record/seats.ts";
import type { ArchivedGame } from "../storage/archivedgame.ts";
import { defineEntry } from "../storage/entry.ts";
import type { Score } from "../storage/gameresult.ts";
import { scoreOf } from "../storage/gameresult.ts";
import type { Store } from "../storage/storage.ts";
import { SharedEntry } from "../storage/storage.ts";
import type { StoredGame } from "../storage/storedgame.ts";
import { gameId, hasOutsideHelp } from "../storage/storedgame.ts";

/** More games are only counted, without their ids. */
export const MOST_GAMES = 500;

/** More moves to go, and so more points, than any position has. */
const MOST_POINTS = 1000;

const scoredGame = object({
  id: gameId,
  /** The opponent, as `opponentOf` returns it. */
  who: text,
  score: oneOf(0, 0.5, 1),
  /** The proven points of a game won without help. */
  margin: optional(whole(0, MOST_POINTS)),
  /** Milliseconds since 1970. */
  at: natural,
});
export type ScoredGame = Infer<typeof scoredGame>;

const sums = object({
  won: natural,
  drawn: natural,
  lost: natural,
  margin: optional(whole(0, MOST_POINTS)),
});
type Sums = Infer<typeof sums>;

const scores = object({
  /** Oldest first. */
  games: list(scoredGame),
  /** The sums of older games, by opponent. */
  older: map(sums),
  /** When the last of the older games ended. */
  until: natural,
  /** Whether the archive has been counted. */
  isFilled: flag,
});
export type Scores = Infer<typeof scores>;

export const NO_SCORES: Scores = Object.freeze({
  games: Object.freeze([]),
  older: Object.freeze({}),
  until: 0,
  isFilled: false,
});

const NO_SUMS: Sums = Object.freeze({ won: 0, drawn: 0, lost: 0 });

export const personKey = (level: number) => String(level);

/** A key of the character or friend who plays against the player here; null for any other game and nameless friends. */
export function opponentOf({ seats, names }: Pick<StoredGame, "seats" | "names">) {
  const level = levelAgainst({ seats });
  if (level !== null) return personKey(level);
  const away = awaySide(seats);
  const name = away && names?.[away]?.trim();
  return name ? `@${name}` : null;
}

/** Null if the game does not count. */
export function scoredGameOf({ id, game, result, changed }: ArchivedGame): ScoredGame | null {
  const [who, score] = [opponentOf(game), scoreOf(game, result)];
  const isLone = !game.isReadOnly && !hasOutsideHelp(game);
  if (who === null || score === null || !isLone) return null;
  const margin = score === 1 && !game.aid && result?.proven ? result.points : null;
  const counted = { id, who, score, at: Math.max(0, changed) };
  return Object.freeze(margin === null ? counted : { ...counted, margin });
}

/** Adds the games that have not been counted, and the points of those that have. */
export function scoresWith(scores: Scores, games: readonly ScoredGame[]): Scores {
  const before = new Map(scores.games.map((game) => [game.id, game]));
  const counted = new Map(before);
  for (const game of games) {
    const known = before.get(game.id);
    if (known ? known.margin === undefined && game.margin !== undefined : game.at > scores.until)
      counted.set(game.id, known ? { ...known, margin: game.margin ?? 0 } : game);
  }
  const isSame = [...counted.values()].every((game) => before.get(game.id) === game);
  return isSame ? scores : bounded({ ...scores, games: [...counted.values()] });
}

export function scoresWithout(scores: Scores, id: string): Scores {
  const games = scores.games.filter((game) => game.id !== id);
  return games.length === scores.games.length ? scores : Object.freeze({ ...scores, games });
}

function bounded(scores: Scores): Scores {
  const games = [...scores.games].sort((one, other) => one.at - other.at);
  return summedUntil({ ...scores, games }, games.at(-MOST_GAMES - 1)?.at ?? 0);
}

/** Sums up the games that ended by `end`, or by the end of the games that are summed already. */
function summedUntil(scores: Scores, end: number): Scores {
  const until = Math.max(scores.until, end);
  const older = { ...scores.older };
  const games = scores.games.filter((game) => {
    if (game.at > until) return true;
    older[game.who] = sumsWith(older[game.who] ?? NO_SUMS, game);
    return false;
  });
  return Object.freeze({ ...scores, games: Object.freeze(games), older, until });
}

function sumsWith(sums: Sums, { score, margin }: ScoredGame): Sums {
  const best = Math.max(sums.margin ?? -1, margin ?? -1);
  return {
    won: sums.won + Number(score === 1),
    drawn: sums.drawn + Number(score === 0.5),
    lost: sums.lost + Number(score === 0),
    ...(best >= 0 && { margin: best }),
  };
}

function largerSums(one: Sums, other: Sums): Sums {
  const best = Math.max(one.margin ?? -1, other.margin ?? -1);
  return {
    won: Math.max(one.won, other.won),
    drawn: Math.max(one.drawn, other.drawn),
    lost: Math.max(one.lost, other.lost),
    ...(best >= 0 && { margin: best }),
  };
}

/**
 * Counts no game twice. Games that ended after the summed games of both sides count by id, and none is lost. The ids of
 * earlier games are gone, so for each opponent the larger number of wins, of draws and of losses counts: earlier games
 * that only the side with the smaller number had are lost.
 */
export function mergedScores(now: Scores, other: Scores): Scores {
  const [one, two] = [summedUntil(now, other.until), summedUntil(other, now.until)];
  const older = { ...one.older };
  for (const [who, sums] of Object.entries(two.older)) {
    older[who] = largerSums(older[who] ?? NO_SUMS, sums);
  }
  const isFilled = now.isFilled || other.isFilled;
  return scoresWith(Object.freeze({ ...one, older, isFilled }), two.games);
}

export const scoresEntry = defineEntry({
  name: "scores",
  version: 1,
  schema: scores,
  merge: mergedScores,
  count: ({ games }) => games.length,
});

export function createScores(store: Store) {
  return new SharedEntry(store, { ...scoresEntry, first: () => NO_SCORES });
}

export interface HeadToHead extends Sums {
  last: { score: Score; at: number } | null;
  /** The number of latest games with the same score. */
  run: number;
  /** When the first game of the run ended. */
  since: number;
}

export function headToHead({ games, older }: Scores, who: string): HeadToHead {
  const own = games.filter((game) => game.who === who);
  const last = own.at(-1) ?? null;
  const before = own.map(({ score }) => score === last?.score).lastIndexOf(false);
  const total = own.reduce(sumsWith, older[who] ?? NO_SUMS);
  return {
    ...total,
    last: last && { score: last.score, at: last.at },
    run: own.length - 1 - before,
    since: own[before + 1]?.at ?? 0,
  };
}

/** Counts the games of the archive once, and then each game that ends. */
export class ScoreKeeper {
  #scores;

  constructor(store: Store) {
    this.#scores = createScores(store);
  }

  get isFilled() {
    return this.#scores.value.isFilled;
  }

  /** Counts all games of the archive. */
  fill(games: readonly ArchivedGame[]) {
    this.#scores.change((now) => Object.freeze({ ...withGames(now, games), isFilled: true }));
  }

  add(games: readonly ArchivedGame[]) {
    this.#scores.change((now) => withGames(now, games));
  }

  remove(id: string) {
    this.#scores.change((now) => scoresWithout(now, id));
  }
}

function withGames(scores: Scores, games: readonly ArchivedGame[]) {
  return scoresWith(
    scores,
    games.map(scoredGameOf).filter((game) => game !== null),
  );
}
