/** The solution of a task, shown step by step. The player's own steps are kept. */

import type { EventState } from "../../../base/eventstate.ts";
import { batch } from "../../../base/signals.ts";
import type { GameCursor } from "../../../game/record/gamecursor.ts";
import { LinePlayer } from "../../../game/record/lineplayer.ts";
import type { SoloQueries } from "../soloqueries.ts";
import type { Arrival, SoloState } from "../state.ts";
import { parPatch } from "../state.ts";

/** Milliseconds to search an unknown solution. */
const SEEK_MS = 12_000;
/** How long the start of the solution is shown, in step times. */
const FIRST_PACES = 1.5;

export class Solution {
  #state;
  #cursor;
  #queries;
  #player;

  /** @param pace how long a step is shown, in milliseconds */
  constructor(
    state: EventState<SoloState, Arrival>,
    cursor: GameCursor<"solo", Arrival>,
    queries: SoloQueries,
    pace: () => number,
  ) {
    this.#state = state;
    this.#cursor = cursor;
    this.#queries = queries;
    this.#player = new LinePlayer({
      now: () => {
        const { demo } = state.value;
        if (!demo?.line) return null;
        return { at: demo.shown, count: demo.line.length, isPlaying: demo.playing };
      },
      show: (shown, playing) => this.#show(state.value.demo?.line ?? null, shown, playing),
      pace: (shown) => (shown ? 1 : FIRST_PACES) * pace(),
    });
  }

  show() {
    const { task } = this.#state.value;
    if (!task) return Promise.resolve();
    this.#state.update({ helped: true, hinting: false });
    return this.#cursor.replace(async (signal) => {
      this.#show(null);
      const way = await this.#queries.way(task, { signal, budget: SEEK_MS });
      if (signal.aborted || !way) return;
      batch(() => {
        this.#show(way.line);
        this.#state.update(parPatch(this.#state.value, way.range));
        this.#state.report("found");
      });
      await this.#player.resume();
    });
  }

  toggle() {
    return this.#player.toggle();
  }

  goTo(step: number) {
    this.#cursor.cancel();
    batch(() => {
      this.#player.goTo(step);
      this.#state.report("stepped");
    });
  }

  /** Returns to the player's own steps. */
  close() {
    this.rest();
    this.#state.update({ demo: null });
    return this.#cursor.restart();
  }

  rest() {
    this.#player.rest();
  }

  #show(line: readonly string[] | null, shown = 0, playing = true) {
    this.#state.update({ demo: Object.freeze({ line, shown, playing }) });
  }
}
