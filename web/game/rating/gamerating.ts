/**
 * The player's rating from games against the computer: which games count, and what is stored of those that did.
 *
 * A game counts once, when its end is certain, as on other sites: hints and moves that were taken back leave it unrated.
 * Opponents have the ratings that were measured for their levels, so that all are on one scale.
 */

import { isBetween, isText, isWithin, listOf, orMissing, recordOf } from "../storage/datachecks.ts";
import type { Score } from "../storage/gameresult.ts";
import type { Store } from "../storage/storage.ts";
import { SharedEntry } from "../storage/storage.ts";
import type { Aid, StoredGame } from "../storage/storedgame.ts";
import type { Standing } from "./glicko.ts";
import { standingAfter, UNKNOWN } from "./glicko.ts";
import { RATED_RULES } from "./ratedgames.ts";

/** Of a player who has finished no game yet: between the two weakest levels. */
const FIRST_STANDING: Standing = Object.freeze({ rating: 800, ...UNKNOWN });

/** How unsure the measured ratings of the levels are. */
const LEVEL_DEVIATION = 60;

/** A single game moves a rating by no more than this. */
export const MOST_CHANGE = 150;

/** A rating that is less sure than this is shown as provisional. */
const SURE = 110;

/** The rated games that are kept. */
export const MOST_HISTORY = 500;

export interface RatedGame {
  /** In the archive */
  id: string;
  level: number;
  /** The rating of the level at that time */
  opponent: number;
  score: Score;
  /** The player's rating before and after it */
  before: number;
  after: number;
  /** Milliseconds since 1970 */
  at: number;
}

export interface Ratings {
  standing: Standing;
  /** Oldest first */
  history: readonly RatedGame[];
  /** The standing before the last of them, which can be taken back; missing if none can */
  former?: Standing;
}

export const NO_RATINGS: Ratings = Object.freeze({
  standing: FIRST_STANDING,
  history: Object.freeze([]),
});

/** Why a game is not rated: the player had help, other rules, not from the opening. */
export type Unrated = Aid | "rules" | "start";

/** Null: it is rated. */
export function unratedBy({
  record,
  aid = null,
}: Pick<StoredGame, "record"> & { aid?: Aid | null }): Unrated | null {
  if (!RATED_RULES.includes(record.ruleset)) return "rules";
  if (record.start !== null) return "start";
  return aid;
}

/** The ratings after a game; the same value where the game has been rated. */
export function ratedWith(
  ratings: Ratings,
  game: Pick<RatedGame, "id" | "level" | "opponent" | "score" | "at">,
): Ratings {
  const { standing, history } = ratings;
  if (history.some(({ id }) => id === game.id)) return ratings;
  const { opponent: rating, score } = game;
  const result = { rating, deviation: LEVEL_DEVIATION, score };
  const next = standingAfter(standing, [result], MOST_CHANGE);
  const [before, after] = [Math.round(standing.rating), Math.round(next.rating)];
  const { id, level, at } = game;
  const rated = Object.freeze({ id, level, opponent: rating, score, before, after, at });
  const kept = Object.freeze([...history, rated].slice(-MOST_HISTORY));
  return Object.freeze({ standing: next, history: kept, former: standing });
}

/**
 * The ratings without a game whose end was undone.
 *
 * @returns null if games were rated after it; the same value if it was not rated
 */
export function ratedWithout(ratings: Ratings, id: string): Ratings | null {
  const { history, former } = ratings;
  const place = history.findIndex((game) => game.id === id);
  if (place < 0) return ratings;
  if (place < history.length - 1 || !former) return null;
  return Object.freeze({ standing: former, history: Object.freeze(history.slice(0, -1)) });
}

/** Whether a rating means something already. */
export function isSure({ standing }: Ratings) {
  return standing.deviation < SURE;
}

const isRating = isBetween(-10_000, 10_000);
const isPositive = isBetween(Number.MIN_VALUE, 10_000);
const isStanding = recordOf({ rating: isRating, deviation: isPositive, volatility: isPositive });
const isRatings = recordOf({
  standing: isStanding,
  former: orMissing(isStanding),
  history: listOf(
    recordOf({
      id: isText,
      level: isWithin(1, 10),
      opponent: isRating,
      score: (score) => score === 0 || score === 0.5 || score === 1,
      before: isRating,
      after: isRating,
      at: isWithin(0, 8.64e15),
    }),
  ),
});

/** @returns null where the data has another form */
export function parseRatings(data: unknown): Ratings | null {
  return isRatings(data) ? (data as Ratings) : null;
}

/**
 * What is stored now, with what a backup adds. The rating is that of the state with more games, in which the other's games
 * then count one by one, as if they had been played after them. Games from before all that is known there counted once.
 */
export function mergedRatings(now: Ratings, other: Ratings): Ratings {
  const [longer, shorter] = other.history.length > now.history.length ? [other, now] : [now, other];
  const isWhole = longer.history.length < MOST_HISTORY;
  const first = longer.history[0]?.at ?? 0;
  const added = shorter.history.filter(({ at }) => isWhole || at >= first);
  return added.reduce(ratedWith, longer);
}

/** What is stored at this moment. */
export function storedRatings(store: Store) {
  return store.load("rating", parseRatings).value ?? NO_RATINGS;
}

export function createRatings(store: Store) {
  return new SharedEntry<Ratings>(store, {
    name: "rating",
    parse: parseRatings,
    first: () => NO_RATINGS,
  });
}
