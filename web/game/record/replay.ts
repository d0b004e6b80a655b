/** Replays the finish of a game on the board, move by move, with pause and steps. */

import type { Leg, Watch } from "./homereplay.ts";
import { isShown, stepped } from "./homereplay.ts";
import { pause } from "./taskscope.ts";

/** A replay is slower than a game, since each move is new to the player. */
const PACES = 1.5;

interface ReplayParts {
  now: () => Watch | null;
  onWatch: (watch: Watch | null) => void;
  /** Between two moves, milliseconds */
  pace: () => number;
}

export class Replay {
  #parts;
  #run = new AbortController();

  constructor(parts: ReplayParts) {
    this.#parts = parts;
  }

  /** Begin at the beginning. */
  start(legs: readonly Leg[]) {
    this.#halt();
    if (legs.length === 0) return Promise.resolve();
    this.#parts.onWatch({ legs, leg: 0, shown: 0, isPlaying: true });
    return this.#play();
  }

  /** Stop, or go on; from its end it begins again. */
  toggle() {
    const watch = this.#parts.now();
    if (!watch) return Promise.resolve();
    if (isShown(watch)) return this.start(watch.legs);
    this.#halt();
    this.#parts.onWatch({ ...watch, isPlaying: !watch.isPlaying });
    return watch.isPlaying ? Promise.resolve() : this.#play();
  }

  /** A single move, forward or back. */
  step(by: 1 | -1) {
    const watch = this.#parts.now();
    if (!watch) return;
    this.#halt();
    this.#parts.onWatch({ ...stepped(watch, by), isPlaying: false });
  }

  /** Leave it where it is. */
  rest() {
    this.#halt();
    const watch = this.#parts.now();
    if (watch?.isPlaying) this.#parts.onWatch({ ...watch, isPlaying: false });
  }

  /** Back to the end of the game. */
  close() {
    this.#halt();
    if (this.#parts.now()) this.#parts.onWatch(null);
  }

  #halt() {
    this.#run.abort();
    this.#run = new AbortController();
  }

  async #play() {
    const { signal } = this.#run;
    for (;;) {
      await pause(PACES * this.#parts.pace(), signal);
      const watch = this.#parts.now();
      if (signal.aborted || !watch) return;
      const next = stepped(watch, 1);
      this.#parts.onWatch({ ...next, isPlaying: !isShown(next) });
      if (isShown(next)) return;
    }
  }
}
