/** The engine's review of a whole game: what each position is worth, and what each move cost. */

import type { Engine } from "../../engine/client.ts";
import type { Review as Found, GameFields as Game, ReviewedPly } from "../../engine/gameresults.ts";
import type { Fault } from "../../engine/protocol.ts";
import { TaskScope } from "../../game/record/taskscope.ts";
import { placeKey } from "../../game/record/viewcache.ts";
import {
  isBetween,
  isCount,
  isText,
  listOf,
  orNull,
  recordOf,
} from "../../game/storage/datachecks.ts";
import type { Tree } from "./tree.ts";
import { isMain, mainLine, nodeAt } from "./tree.ts";

export type { ReviewedPly } from "../../engine/gameresults.ts";

/** A review has one entry for each position from the start on. */
export type Review = { game: Game; plies: readonly ReviewedPly[]; isDone: boolean };

/** A verdict on a move that costs something. */
export type Verdict = "slip" | "mistake" | "blunder";

const VERDICTS: readonly Verdict[] = Object.freeze(["slip", "mistake", "blunder"]);
/** A longer game is reviewed too, but not stored. */
const MOST_STORED = 1200;
/** Moves of a best line that are stored. */
const MOST_LINE = 8;
/** The least time between two reports of progress, in milliseconds: each draws much anew. */
const PROGRESS_MS = 250;

interface ReviewParts {
  engine: Pick<Engine, "call">;
  stored: Review | null;
  onChange: () => void;
  onDone: (review: Review) => void;
  onFault: (fault: Fault) => void;
}

export class GameReview {
  #parts;
  #scope;
  /** What has been found last. */
  #review: Review | null;
  /** The game that is reviewed, or was last. */
  #game: Game | null = null;
  #status: "idle" | "running" | "paused" = "idle";
  #reportedAt = 0;

  constructor(parts: ReviewParts) {
    this.#parts = parts;
    this.#review = parts.stored;
    this.#scope = new TaskScope((fault) => {
      this.#status = "idle";
      parts.onFault(fault);
      parts.onChange();
    });
  }

  get isRunning() {
    return this.#status === "running";
  }

  get isPaused() {
    return this.#status === "paused";
  }

  begin(game: Game) {
    this.#game = game;
    this.#status = "running";
    this.#parts.onChange();
    return this.#scope.play(async (signal) => {
      const request = { ...game, moves: [...game.moves] };
      const onProgress = (found: Found) => {
        if (!signal.aborted) this.#take(game, found);
      };
      onProgress(await this.#parts.engine.call("review", request, { signal, onProgress }));
    });
  }

  #take(game: Game, { done, plies }: Found) {
    this.#review = Object.freeze({ game, plies, isDone: done });
    this.#status = done ? "idle" : "running";
    const now = performance.now();
    if (!done && now - this.#reportedAt < PROGRESS_MS) return;
    this.#reportedAt = now;
    this.#parts.onChange();
    if (done) this.#parts.onDone(this.#review);
  }

  stop() {
    const wasRunning = this.isRunning;
    this.#scope.renew();
    this.#status = "idle";
    if (wasRunning) this.#parts.onChange();
  }

  /** Nothing is computed until `begin`; what was running is paused. */
  pause() {
    const wasRunning = this.isRunning;
    this.stop();
    if (wasRunning) this.#status = "paused";
  }

  /** Another game is shown: the review goes on only where it has the same moves, or more. */
  follow(game: Game) {
    if (!this.#game || this.#status === "idle") return;
    const isPart = this.#game.moves.every((move, ply) => move === game.moves[ply]);
    if (!isPart || !isSameStart(this.#game, game)) this.stop();
  }

  /** The reviewed positions of a game, as far as it is the one that was reviewed. */
  pliesOf(game: Game): readonly ReviewedPly[] {
    const review = this.#review;
    if (!review || !isSameStart(review.game, game)) return [];
    const other = review.game.moves.findIndex((move, ply) => move !== game.moves[ply]);
    return other < 0 ? review.plies : review.plies.slice(0, other + 1);
  }

  /** Is all of a game reviewed? */
  isComplete(game: Game) {
    return this.#review?.isDone === true && placeKey(this.#review.game) === placeKey(game);
  }
}

/** @returns null for a move that costs next to nothing */
export function faultOf(verdict: unknown): Verdict | null {
  return VERDICTS.find((known) => known === verdict) ?? null;
}

/** After how many moves the costliest fault had been made; null where there is none. */
export function turningPoint(reviewed: readonly ReviewedPly[]) {
  const faults = reviewed.filter(({ verdict }) => faultOf(verdict));
  const costliest = Math.max(...faults.map(({ loss }) => loss ?? 0));
  const found = faults.find(({ loss }) => (loss ?? 0) === costliest);
  return found ? found.ply + 1 : null;
}

/** The review of the move that leads to a place, where it is a fault on the main line. */
export function reviewedFault(tree: Tree, place: number, reviewed: readonly ReviewedPly[]) {
  if (place === 0 || !isMain(tree, place)) return null;
  const made = reviewed[nodeAt(tree, place).ply - 1];
  return made && faultOf(made.verdict) ? made : null;
}

/** The faults on the main line, by place. */
export function faultsOf(tree: Tree, reviewed: readonly ReviewedPly[]) {
  const pairs = mainLine(tree).flatMap((place, ply) => {
    const fault = faultOf(reviewed[ply]?.verdict);
    return fault ? [[place, fault] as const] : [];
  });
  return new Map(pairs);
}

function isSameStart(one: Game, other: Game) {
  return one.ruleset === other.ruleset && one.start === other.start;
}

/** The stored form, or null where it is too long. */
export function formatReview({ game, plies, isDone }: Review): Review | null {
  if (plies.length > MOST_STORED) return null;
  const stored = plies.map((ply) => ({ ...ply, pv: ply.pv.slice(0, MOST_LINE) }));
  return { game, plies: stored, isDone };
}

const isBounds = (value: unknown) =>
  listOf(isCount)(value) && Array.isArray(value) && value.length === 2;
const isMove = (value: unknown) =>
  typeof value === "string" && /^[0-9x-]{5,200}$|^pass$/.test(value);
/** Hundredths of a point; a won game is worth fewer. */
const isScore = isBetween(-1_000_000, 1_000_000);
const isReview = recordOf({
  game: recordOf({ ruleset: isText, start: orNull(isText), moves: listOf(isMove) }),
  isDone: (value) => value === true,
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
