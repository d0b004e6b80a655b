/**
 * Rates the player by games against the computer. Each game counts once, when its result is certain; hints and
 * take-backs leave it unrated. The levels of the computer have measured ratings, so that all share one scale.
 */

import type { Infer } from "../../base/schema.ts";
import { list, object, oneOf, optional, text, whole } from "../../base/schema.ts";
import { LEVELS } from "../record/seats.ts";
import { defineEntry } from "../storage/entry.ts";
import type { Store } from "../storage/storage.ts";
import { SharedEntry } from "../storage/storage.ts";
import type { Aid, StoredGame } from "../storage/storedgame.ts";
import type { Standing } from "./glicko.ts";
import { rating, standing, standingAfter, UNKNOWN } from "./glicko.ts";
import { RATED_RULES } from "./ratedgames.ts";

/** The standing before the first finished game, between the two weakest levels. */
const FIRST_STANDING: Standing = Object.freeze({ rating: 800, ...UNKNOWN });

/** The deviation of the measured ratings of the levels. */
const LEVEL_DEVIATION = 60;

/** The maximum rating change by a single game. */
export const MOST_CHANGE = 150;

/** A rating with a larger deviation is shown as provisional. */
const SURE = 110;

export const MOST_HISTORY = 500;

const ratedGame = object({
  id: text,
  level: whole(1, LEVELS),
  /** The opponent's rating at that time. */
  opponent: rating,
  score: oneOf(0, 0.5, 1),
  /** The player's rating before and after the game. */
  before: rating,
  after: rating,
  /** Milliseconds since 1970. */
  at: whole(0, 8.64e15),
});
export type RatedGame = Infer<typeof ratedGame>;

const ratings = object({
  standing,
  /** Oldest first. */
  history: list(ratedGame),
  /** The standing before the last game; missing if that game cannot be taken back. */
  former: optional(standing),
});
export type Ratings = Infer<typeof ratings>;

export const NO_RATINGS: Ratings = Object.freeze({
  standing: FIRST_STANDING,
  history: Object.freeze([]),
});

/** Why a game is not rated: help, other rules, or another start. */
export type Unrated = Aid | "rules" | "start";

export function unratedBy({
  record,
  aid = null,
}: Pick<StoredGame, "record"> & { aid?: Aid | null }): Unrated | null {
  if (!RATED_RULES.includes(record.ruleset)) return "rules";
  if (record.start !== null) return "start";
  return aid;
}

/** Returns the given ratings if the game has already been rated. */
export function ratedWith(
  ratings: Ratings,
  game: Pick<RatedGame, "id" | "level" | "opponent" | "score" | "at">,
): Ratings {
  const { standing: former, history } = ratings;
  if (history.some(({ id }) => id === game.id)) return ratings;
  const { id, level, opponent, score, at } = game;
  const result = { rating: opponent, deviation: LEVEL_DEVIATION, score };
  const next = standingAfter(former, [result], MOST_CHANGE);
  const [before, after] = [Math.round(former.rating), Math.round(next.rating)];
  const rated = Object.freeze({ id, level, opponent, score, before, after, at });
  const kept = Object.freeze([...history, rated].slice(-MOST_HISTORY));
  return Object.freeze({ standing: next, history: kept, former });
}

/** @returns null if games were rated after this one; the given ratings if it was not rated */
export function ratedWithout(ratings: Ratings, id: string): Ratings | null {
  const { history, former } = ratings;
  const place = history.findIndex((game) => game.id === id);
  if (place < 0) return ratings;
  if (place < history.length - 1 || !former) return null;
  return Object.freeze({ standing: former, history: Object.freeze(history.slice(0, -1)) });
}

/**
 * The id of the player's first rated win over the level; undefined if there is none, or if it may be lost.
 *
 * @param hasWonBefore whether the player has won a game that may be older than the history
 */
export function firstWinOver({ history }: Ratings, level: number, hasWonBefore: boolean) {
  if (hasWonBefore && history.length >= MOST_HISTORY) return undefined;
  return history.find((game) => game.level === level && game.score === 1)?.id;
}

export function isSure({ standing }: Ratings) {
  return standing.deviation < SURE;
}

/**
 * The ratings with the longer history are the base. Games that only the shorter history has count as if played later.
 * If the base's history is full, games older than it are left out: they have counted already.
 */
export function mergedRatings(now: Ratings, other: Ratings): Ratings {
  const [longer, shorter] = other.history.length > now.history.length ? [other, now] : [now, other];
  const isWhole = longer.history.length < MOST_HISTORY;
  const first = longer.history[0]?.at ?? 0;
  const added = shorter.history.filter(({ at }) => isWhole || at >= first);
  return added.reduce(ratedWith, longer);
}

export const ratingEntry = defineEntry({
  name: "rating",
  version: 1,
  schema: ratings,
  merge: mergedRatings,
  count: ({ history }) => history.length,
});

export function storedRatings(store: Store) {
  return store.load(ratingEntry).value ?? NO_RATINGS;
}

export function createRatings(store: Store) {
  return new SharedEntry(store, { ...ratingEntry, first: () => NO_RATINGS });
}
