import type { Infer, Schema } from "../../base/schema.ts";
import {
  between,
  flag,
  integer,
  list,
  matching,
  nullable,
  object,
  oneOf,
  pair,
  text,
  where,
} from "../../base/schema.ts";
import type { Moment, MomentReason, ReviewedPly } from "../../engine/gameresults.ts";
import { defineEntry, keepOwn } from "../../game/storage/entry.ts";

/** The maximum number of plies in a stored review; a longer game is reviewed but not stored. */
const MOST_STORED = 1200;
/** The maximum number of moves in a best line. */
const MOST_LINE = 8;

const bounds = pair(integer);
const move = matching(/^[0-9x-]{5,200}$|^pass$/);
/** Hundredths of a move; even a won game stays within these bounds. */
const score = between(-1_000_000, 1_000_000);

const KINDS: readonly MomentReason["kind"][] = [
  "wins",
  "finishes",
  "only",
  "way",
  "way-found",
  "clears-goal",
  "frees",
  "drives-back",
  "forces",
  "denies",
  "blocks",
  "gains",
  "home",
  "nearer",
  "best",
  "prevents",
  "spares",
  "ahead",
];

const moment: Schema<Moment> = object({
  ply: integer,
  move,
  best: move,
  pv: list(move),
  made: list(move),
  before: score,
  after: score,
  loss: score,
  depth: integer,
  weight: integer,
  reason: object({ kind: oneOf(...KINDS), piece: nullable(text), moves: nullable(integer) }),
});

const reviewedPly: Schema<ReviewedPly> = object({
  ply: integer,
  race: object({ 1: bounds, 2: bounds }),
  score,
  best: nullable(move),
  pv: list(move),
  move: nullable(move),
  loss: nullable(score),
  verdict: nullable(oneOf("best", "good", "slip", "mistake", "blunder")),
});

const anyReview = object({
  game: object({ ruleset: text, start: nullable(text), moves: list(move) }),
  /** One per position. */
  plies: list(reviewedPly),
  isDone: flag,
  moments: list(moment),
});
export type Review = Infer<typeof anyReview>;

export function isStorable({ plies }: Review) {
  return plies.length <= MOST_STORED;
}

function formatReview({ game, plies, isDone, moments }: Review): Review {
  const stored = plies.map((ply) => ({ ...ply, pv: ply.pv.slice(0, MOST_LINE) }));
  return { game, plies: stored, isDone, moments };
}

export const reviewEntry = defineEntry({
  name: "review",
  version: 1,
  schema: where(
    anyReview,
    (review) =>
      review.isDone && isStorable(review) && review.plies.length === review.game.moves.length + 1,
  ),
  format: formatReview,
  merge: keepOwn,
});
