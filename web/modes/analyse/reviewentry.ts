/** The stored form of a review: each position of a game, and the moments of its story. */

import type {
  GameFields as Game,
  Moment,
  MomentReason,
  ReviewedPly,
} from "../../engine/gameresults.ts";
import type { Check } from "../../game/storage/datachecks.ts";
import {
  isBetween,
  isCount,
  isText,
  listOf,
  orNull,
  recordOf,
} from "../../game/storage/datachecks.ts";

/** A review has one entry for each position from the start on. */
export type Review = {
  game: Game;
  plies: readonly ReviewedPly[];
  isDone: boolean;
  moments: readonly Moment[];
};

/** A longer game is reviewed too, but not stored. */
const MOST_STORED = 1200;
/** Moves of a best line that are stored. */
const MOST_LINE = 8;

/** The stored form, or null where it is too long. */
export function formatReview({ game, plies, isDone, moments }: Review): Review | null {
  if (plies.length > MOST_STORED) return null;
  const stored = plies.map((ply) => ({ ...ply, pv: ply.pv.slice(0, MOST_LINE) }));
  return { game, plies: stored, isDone, moments };
}

const isBounds = (value: unknown) =>
  listOf(isCount)(value) && Array.isArray(value) && value.length === 2;
const isMove = (value: unknown) =>
  typeof value === "string" && /^[0-9x-]{5,200}$|^pass$/.test(value);
/** Hundredths of a move; a won game is worth fewer. */
const isScore = isBetween(-1_000_000, 1_000_000);
/** The kinds of reasons that there are sentences for. */
const isKind: Check = (value) => typeof value === "string" && Object.hasOwn(KINDS, value);
const KINDS: Readonly<Record<MomentReason["kind"], true>> = Object.freeze({
  wins: true,
  finishes: true,
  only: true,
  way: true,
  "way-found": true,
  "clears-goal": true,
  frees: true,
  "drives-back": true,
  forces: true,
  denies: true,
  blocks: true,
  gains: true,
  home: true,
  nearer: true,
  best: true,
  prevents: true,
  spares: true,
  ahead: true,
});
const isMoment = recordOf({
  ply: isCount,
  move: isMove,
  best: isMove,
  pv: listOf(isMove),
  made: listOf(isMove),
  before: isScore,
  after: isScore,
  loss: isScore,
  depth: isCount,
  weight: isCount,
  reason: recordOf({ kind: isKind, piece: orNull(isText), moves: orNull(isCount) }),
});
const isReview = recordOf({
  game: recordOf({ ruleset: isText, start: orNull(isText), moves: listOf(isMove) }),
  isDone: (value) => value === true,
  moments: listOf(isMoment),
  plies: listOf(
    recordOf({
      ply: isCount,
      race: recordOf({ 1: isBounds, 2: isBounds }),
      score: isScore,
      best: orNull(isMove),
      pv: listOf(isMove),
      move: orNull(isMove),
      loss: orNull(isScore),
      verdict: orNull(isText),
    }),
  ),
});

export function parseReview(data: unknown): Review | null {
  if (!isReview(data)) return null;
  const review = data as Review;
  const isComplete = review.plies.length === review.game.moves.length + 1;
  return isComplete && review.plies.length <= MOST_STORED ? review : null;
}
