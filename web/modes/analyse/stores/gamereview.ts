/** The engine's review of a game. Only moves that its story confirms are faults. */

import { batch, signal } from "../../../base/signals.ts";
import type { Ask } from "../../../engine/client.ts";
import type { Review as Found, GameFields as Game } from "../../../engine/gameresults.ts";
import type { SecondWorker } from "../../../engine/secondworker.ts";
import type { ModeContext } from "../../../game/mode.ts";
import { TaskScope } from "../../../game/record/taskscope.ts";
import { placeKey } from "../../../game/record/viewcache.ts";
import type { Ply } from "../plies.ts";
import { pliesWithStory } from "../plies.ts";
import type { Review } from "../reviewentry.ts";
import { ReviewParts } from "../reviewparts.ts";
import type { GameStory } from "./gamestory.ts";

/** The fraction of the progress that is reached once the moments are known. */
const PART = 0.4;
/** The least number of moves for a second worker: shorter games are reviewed before it has started. */
const LONG = 30;
/** Milliseconds between two changes while the review grows, since each redraws a lot. */
const PROGRESS_MS = 250;

type Services = Pick<ModeContext, "engine" | "fail"> & { second: Pick<SecondWorker, "lend"> };

export class GameReview {
  #services;
  #story;
  #scope;
  #review;
  /** The game of the current or last review. */
  #game: Game | null = null;
  /** Kept during a pause. */
  #parts: ReviewParts | null = null;
  #status = signal<"idle" | "running" | "paused">("idle");
  #changedAt = Number.NEGATIVE_INFINITY;

  /** @param stored the review of an earlier visit */
  constructor(services: Services, story: GameStory, stored: Review | null) {
    this.#services = services;
    this.#story = story;
    this.#review = signal(stored);
    if (stored) story.learn(stored.game, stored.moments);
    this.#scope = new TaskScope((fault) => {
      this.#status.value = "idle";
      services.fail(fault);
    });
  }

  get isRunning() {
    return this.#status.value === "running";
  }

  get isPaused() {
    return this.#status.value === "paused";
  }

  /** The review; null unless it is complete. */
  get complete() {
    const review = this.#review.value;
    return review?.isDone ? review : null;
  }

  begin(game: Game) {
    const isSame = this.#game !== null && placeKey(this.#game) === placeKey(game);
    const parts = (isSame && this.#parts) || new ReviewParts(game);
    this.#game = game;
    this.#parts = parts;
    this.#status.value = "running";
    return this.#scope.play(async (signal) => {
      const { engine, second } = this.#services;
      // The second worker analyses positions while the first finds the moments.
      if (game.moves.length >= LONG) {
        void second.lend((ask) => this.#work(parts, game, ask, signal), signal);
      }
      await this.#story.ask(game, signal);
      await this.#work(parts, game, engine.call, signal);
      if (!signal.aborted) this.#take(game, parts.found);
    });
  }

  #work(parts: ReviewParts, game: Game, ask: Ask, signal: AbortSignal) {
    return parts.work(ask, this.#services.engine.call, signal, () => {
      if (!signal.aborted) this.#take(game, { ...parts.found, done: false });
    });
  }

  #take(game: Game, { done, plies }: Found) {
    const now = performance.now();
    if (!done && now - this.#changedAt < PROGRESS_MS) return;
    this.#changedAt = now;
    const moments = this.#story.find(game)?.moments ?? [];
    batch(() => {
      this.#status.value = done ? "idle" : "running";
      this.#review.value = Object.freeze({ game, plies, isDone: done, moments });
    });
  }

  stop() {
    this.#scope.renew();
    this.#status.value = "idle";
  }

  /** Nothing is computed until `begin`; a review that was running is paused. */
  pause() {
    const wasRunning = this.isRunning;
    this.#scope.renew();
    this.#status.value = wasRunning ? "paused" : "idle";
  }

  /** The review goes on only if the shown game begins with the moves of the reviewed one. */
  follow(game: Game) {
    if (!this.#game || this.#status.value === "idle") return;
    const isPart = this.#game.moves.every((move, ply) => move === game.moves[ply]);
    if (!isPart || !isSameStart(this.#game, game)) this.stop();
  }

  /** The plies of the moves that `game` shares with the reviewed game. */
  pliesIn(game: Game): readonly Ply[] {
    return pliesWithStory(this.#reviewed(game), this.#story.find(game), game.moves);
  }

  #reviewed(game: Game): readonly Ply[] {
    const review = this.#review.value;
    if (!review || !isSameStart(review.game, game)) return [];
    const other = review.game.moves.findIndex((move, ply) => move !== game.moves[ply]);
    return other < 0 ? review.plies : review.plies.slice(0, other + 1);
  }

  /** From 0 to 1. */
  progress(game: Game) {
    const all = game.moves.length + 1;
    const story = this.#story.find(game);
    const known = story?.done ? all : (story?.curve.length ?? 0);
    return (PART * known + (1 - PART) * this.#reviewed(game).length) / all;
  }

  isComplete(game: Game) {
    return this.complete !== null && placeKey(this.complete.game) === placeKey(game);
  }
}

function isSameStart(one: Game, other: Game) {
  return one.ruleset === other.ruleset && one.start === other.start;
}
