/** The story of a game: the curve of the lead, and the moments that deep searches have confirmed. */

import { signal } from "../../../base/signals.ts";
import type { GameFields as Game, Moment, Player, Story } from "../../../engine/gameresults.ts";
import type { ModeContext } from "../../../game/mode.ts";
import { TaskScope } from "../../../game/record/taskscope.ts";
import { placeKey } from "../../../game/record/viewcache.ts";

/** Milliseconds between two changes while the story grows, since each redraws a lot. */
const PROGRESS_MS = 250;

export class GameStory {
  #services;
  #scope;
  #game: Game | null = null;
  /** The side whose moments are searched; null for both. */
  #player: Player | null = null;
  #story = signal<Story | null>(null);
  #isRunning = signal(false);
  #changedAt = Number.NEGATIVE_INFINITY;

  constructor(services: Pick<ModeContext, "engine" | "fail">) {
    this.#services = services;
    this.#scope = new TaskScope((fault) => {
      this.#isRunning.value = false;
      services.fail(fault);
    });
  }

  get isRunning() {
    return this.#isRunning.value;
  }

  /** Null while nothing is known of the game. */
  find(game: Game) {
    const story = this.#story.value;
    return this.#isAbout(game) ? story : null;
  }

  learn(game: Game, moments: readonly Moment[]) {
    this.#game = game;
    this.#player = null;
    this.#story.value = { done: true, curve: [], moments, best: [] };
  }

  /** @param player null for both sides */
  begin(game: Game, player: Player | null) {
    if (this.#covers(game, player) && (this.isRunning || this.#story.value?.done)) return;
    this.#isRunning.value = true;
    void this.#scope.play(async (signal) => {
      await this.ask(game, signal, player);
      if (!signal.aborted) this.#isRunning.value = false;
    });
  }

  /** Nothing is computed until the next `begin`. */
  stop() {
    this.#scope.renew();
    this.#isRunning.value = false;
  }

  /** Settles once the moments are known. */
  async ask(game: Game, signal: AbortSignal, player: Player | null = null) {
    if (this.#covers(game, player) && this.#story.value?.done) return;
    const isOther = !this.#isAbout(game);
    this.#game = game;
    this.#player = player;
    if (isOther) this.#story.value = null;
    const onProgress = (story: Story) => {
      if (!signal.aborted) this.#take(story);
    };
    const request = { ...game, moves: [...game.moves], player };
    onProgress(await this.#services.engine.call("story", request, { signal, onProgress }));
  }

  #isAbout(game: Game) {
    return this.#game !== null && placeKey(this.#game) === placeKey(game);
  }

  /** Whether the moments of a side are known or being looked for. */
  #covers(game: Game, player: Player | null) {
    return this.#isAbout(game) && (this.#player === null || this.#player === player);
  }

  #take(story: Story) {
    const isNew = story.moments.length !== this.#story.value?.moments.length;
    const now = performance.now();
    if (!story.done && !isNew && now - this.#changedAt < PROGRESS_MS) return;
    this.#changedAt = now;
    this.#story.value = story;
  }
}
