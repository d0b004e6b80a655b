/** The engine's review of a whole game: what each position is worth, and what each move cost. */

import type { Engine } from "../../engine/client.ts";
import type { Review as Found, GameFields as Game, Story } from "../../engine/gameresults.ts";
import type { Fault } from "../../engine/protocol.ts";
import { TaskScope } from "../../game/record/taskscope.ts";
import { placeKey } from "../../game/record/viewcache.ts";
import type { GameStory, Ply } from "./gamestory.ts";
import { toldPlies } from "./gamestory.ts";
import type { Review } from "./reviewentry.ts";
import type { Divided, ReviewParts } from "./reviewparts.ts";
import type { Tree } from "./tree.ts";
import { isMain, mainLine, nodeAt } from "./tree.ts";

export type { ReviewedPly } from "../../engine/gameresults.ts";
export type { Ply } from "./gamestory.ts";

/** A verdict on a move that costs something. */
export type Verdict = "slip" | "mistake" | "blunder";

const VERDICTS: readonly Verdict[] = Object.freeze(["slip", "mistake", "blunder"]);
/** The part of a review after which the moments are known. */
const PART = 0.4;
/** A game of fewer moves is reviewed before a second worker has started. */
const LONG = 30;
/** The least time between two reports of progress, in milliseconds: each draws much anew. */
const PROGRESS_MS = 250;

interface GameReviewParts {
  engine: Pick<Engine, "call">;
  /** A review in pieces, of which nothing has been done; the part of the page that does it may be missing */
  divide: (game: Game) => Promise<Divided>;
  /** Only what it confirms is a fault */
  story: Pick<GameStory, "ask" | "of" | "learn">;
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
  /** What is told of it and of the story; the same as long as both are. */
  #told: { review: Review | null; story: Story | null; key: string; plies: readonly Ply[] } | null =
    null;
  /** The game that is reviewed, or was last. */
  #game: Game | null = null;
  /** What of it has been done, also before a pause. */
  #divided: Promise<Divided> | null = null;
  #status: "idle" | "running" | "paused" = "idle";
  #reportedAt = 0;

  constructor(parts: GameReviewParts) {
    this.#parts = parts;
    const { stored, story } = parts;
    this.#review = stored;
    if (stored) story.learn(stored.game, stored.moments);
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
    const isSame = this.#game !== null && placeKey(this.#game) === placeKey(game);
    if (!isSame) this.#divided = null;
    this.#game = game;
    this.#status = "running";
    this.#parts.onChange();
    return this.#scope.play(async (signal) => {
      const { engine, story } = this.#parts;
      const [parts] = await Promise.all([this.#divide(game, signal), story.ask(game, signal)]);
      await this.#work(parts, game, engine.call, signal);
      if (!signal.aborted) this.#take(game, parts.found);
    });
  }

  /** The pieces of a review. The second worker, where there is one, does some while the first finds the moments. */
  async #divide(game: Game, signal: AbortSignal) {
    this.#divided ??= this.#parts.divide(game).catch((error) => {
      this.#divided = null;
      throw error;
    });
    const { parts, second } = await this.#divided;
    if (game.moves.length >= LONG) {
      void second.lend((ask) => this.#work(parts, game, ask, signal), signal);
    }
    return parts;
  }

  #work(parts: ReviewParts, game: Game, ask: Engine["call"], signal: AbortSignal) {
    return parts.work(ask, this.#parts.engine.call, signal, () => {
      if (!signal.aborted) this.#take(game, { ...parts.found, done: false });
    });
  }

  #take(game: Game, { done, plies }: Found) {
    const moments = this.#parts.story.of(game)?.moments ?? [];
    this.#review = Object.freeze({ game, plies, isDone: done, moments });
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
  pliesOf(game: Game): readonly Ply[] {
    const [review, story, key] = [this.#review, this.#parts.story.of(game), placeKey(game)];
    const told = this.#told;
    if (told?.key === key && told.review === review && told.story === story) return told.plies;
    const plies = toldPlies(this.#reviewed(game), story, game.moves);
    this.#told = { review, story, key, plies };
    return plies;
  }

  #reviewed(game: Game): readonly Ply[] {
    const review = this.#review;
    if (!review || !isSameStart(review.game, game)) return [];
    const other = review.game.moves.findIndex((move, ply) => move !== game.moves[ply]);
    return other < 0 ? review.plies : review.plies.slice(0, other + 1);
  }

  /** How much of a game is reviewed, from 0 to 1. */
  progressOf(game: Game) {
    const all = game.moves.length + 1;
    const story = this.#parts.story.of(game);
    const known = story?.done ? all : (story?.curve.length ?? 0);
    return (PART * known + (1 - PART) * this.#reviewed(game).length) / all;
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

/** The review of the move that leads to a place, where it is a fault on the main line. */
export function reviewedFault(tree: Tree, place: number, reviewed: readonly Ply[]) {
  if (place === 0 || !isMain(tree, place)) return null;
  const made = reviewed[nodeAt(tree, place).ply - 1];
  return made && faultOf(made.verdict) ? made : null;
}

/** The faults on the main line, by place. */
export function faultsOf(tree: Tree, reviewed: readonly Ply[]) {
  const pairs = mainLine(tree).flatMap((place, ply) => {
    const fault = faultOf(reviewed[ply]?.verdict);
    return fault ? [[place, fault] as const] : [];
  });
  return new Map(pairs);
}

function isSameStart(one: Game, other: Game) {
  return one.ruleset === other.ruleset && one.start === other.start;
}
