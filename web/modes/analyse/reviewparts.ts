/**
 * The review of a game in pieces for any worker: analyses of positions, and checks of moves that seem to lose. Python
 * joins the results; it makes no difference which worker did a piece, or when.
 */

import type { Ask } from "../../engine/client.ts";
import type {
  GameFields as Game,
  JoinedReview,
  MissingCheck,
  Review,
} from "../../engine/gameresults.ts";
import { Pieces } from "../../engine/secondworker.ts";

/** Positions per piece. The first piece is small, so that its verdicts come soon. */
const FIRST_SIZE = 4;
const SIZE = 12;

/** Milliseconds between two joins while checks are pending. */
const JOIN_MS = 500;

type Part = { from: number; to: number };
type Piece = Part | MissingCheck;

export class ReviewParts {
  #game;
  #parts;
  #pieces;
  /** The analyses, keyed by the first position of their part, and the checks, keyed by place. */
  #analyses: Map<number, readonly string[]> = new Map();
  #checks: Map<number, string> = new Map();
  /** The places of all checks that Python has asked for when joining. */
  #known: Set<number> = new Set();
  #joined: JoinedReview = { plies: [], missing: [] };
  #joinedAt = Number.NEGATIVE_INFINITY;

  constructor(game: Game) {
    this.#game = { ...game, moves: [...game.moves] };
    this.#parts = partsOf(game.moves.length + 1);
    this.#pieces = new Pieces<Piece>(this.#parts);
  }

  get found(): Review {
    const { plies, missing } = this.#joined;
    return { done: plies.length > this.#game.moves.length && missing.length === 0, plies };
  }

  /**
   * @param ask asks the worker that does the pieces
   * @param join asks the worker that joins them
   */
  work(ask: Ask, join: Ask, signal: AbortSignal, onFound: () => void) {
    return this.#pieces.work(async (piece) => {
      await this.#perform(piece, ask, signal);
      if (this.#isJoinDue(piece)) await this.#join(join, signal);
      onFound();
    }, signal);
  }

  async #perform(piece: Piece, ask: Ask, signal: AbortSignal) {
    if ("from" in piece) {
      const { analyses } = await ask("review-part", { ...this.#game, ...piece }, { signal });
      this.#analyses.set(piece.from, analyses);
      return;
    }
    const { check } = await ask("review-check", { ...this.#game, ...piece }, { signal });
    if (check !== null) this.#checks.set(piece.place, check);
  }

  /** Join after a part that extends the answers; while checking, join every `JOIN_MS` and after the last check. */
  #isJoinDue(piece: Piece) {
    if ("from" in piece) return this.#first.length > piece.from;
    const isLast = [...this.#known].every((place) => this.#checks.has(place));
    return isLast || performance.now() - this.#joinedAt >= JOIN_MS;
  }

  /** The answers of all parts before the first unfinished one. */
  get #first() {
    const gap = this.#parts.findIndex(({ from }) => !this.#analyses.has(from));
    const parts = gap < 0 ? this.#parts : this.#parts.slice(0, gap);
    return parts.flatMap(({ from }) => this.#analyses.get(from) ?? []);
  }

  async #join(join: Ask, signal: AbortSignal) {
    this.#joinedAt = performance.now();
    const found = { analyses: this.#first, checks: [...this.#checks.values()] };
    const joined = await join("review-join", { ...this.#game, ...found }, { signal });
    const fresh = joined.missing.filter(({ place }) => !this.#known.has(place));
    for (const { place } of fresh) this.#known.add(place);
    this.#pieces.add(fresh);
    if (joined.plies.length >= this.#joined.plies.length) this.#joined = joined;
  }
}

function partsOf(count: number): readonly Part[] {
  const parts: Part[] = [{ from: 0, to: Math.min(FIRST_SIZE, count) }];
  for (let from = FIRST_SIZE; from < count; from += SIZE) {
    parts.push({ from, to: Math.min(from + SIZE, count) });
  }
  return parts;
}
