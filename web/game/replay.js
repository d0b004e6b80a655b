/** Replays the finish of a game on the board, move by move, with pause and steps. */

import { isShown, stepped } from "./finish.js";
import { pause } from "./taskscope.js";

/** @import { Leg, Watch } from "./finish.js" */

/** A replay is slower than a game, since each move is new to the player. */
const PACES = 1.5;

/**
 * @typedef {object} ReplayParts
 * @property {() => Watch | null} now
 * @property {(watch: Watch | null) => void} onWatch
 * @property {() => number} pace  between two moves, milliseconds
 */

export class Replay {
  #parts;
  #run = new AbortController();

  /** @param {ReplayParts} parts */
  constructor(parts) {
    this.#parts = parts;
  }

  /** Begin at the beginning. @param {readonly Leg[]} legs */
  start(legs) {
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

  /** A single move, forward or back. @param {1 | -1} by */
  step(by) {
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
