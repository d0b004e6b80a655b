/** The demonstration of a solution: the shortest known way, step by step, forward and back. */

import { pause } from "../../game/taskscope.js";

/** @import { Demonstration } from "./state.js" */
/** @import { Task } from "./task.js" */

/** How long to look for an unknown way, in milliseconds. */
const SEEK_MS = 12_000;
/** The start is shown for the time of so many steps. */
const FIRST_PACES = 1.5;

export class Demonstrator {
  #queries;
  #pace;
  #onChange;
  /** @type {Demonstration} */
  #demo = Object.freeze({ line: null, shown: 0, playing: true });

  /**
   * @param {import("./soloqueries.js").SoloQueries} queries
   * @param {() => number} pace  how long a step is shown, in milliseconds
   * @param {(demo: Demonstration) => void} onChange
   */
  constructor(queries, pace, onChange) {
    this.#queries = queries;
    this.#pace = pace;
    this.#onChange = onChange;
  }

  /** Find the way and play it. @param {Task} task @param {AbortSignal} signal @param {(way: import("./par.js").Way) => void} onFound */
  async run(task, signal, onFound) {
    this.#set({ line: null, shown: 0, playing: true });
    const way = await this.#queries.way(task, { signal, budget: SEEK_MS });
    if (signal.aborted || !way) return;
    this.#set({ line: way.line, shown: 0, playing: true });
    onFound(way);
    await pause(FIRST_PACES * this.#pace(), signal);
    await this.#walk(signal);
  }

  /** @param {number} shown */
  stepTo(shown) {
    const last = this.#demo.line?.length ?? 0;
    this.#set({ ...this.#demo, shown: Math.max(0, Math.min(shown, last)), playing: false });
  }

  /** @param {boolean} playing @param {AbortSignal} signal */
  async letPlay(playing, signal) {
    const { line, shown } = this.#demo;
    const isOver = line !== null && shown === line.length;
    this.#set({ line, shown: playing && isOver ? 0 : shown, playing });
    await this.#walk(signal);
  }

  /** @param {AbortSignal} signal */
  async #walk(signal) {
    const line = this.#demo.line ?? [];
    while (!signal.aborted && this.#demo.playing && this.#demo.shown < line.length) {
      const shown = this.#demo.shown + 1;
      this.#set({ line, shown, playing: shown < line.length });
      await pause(this.#pace(), signal);
    }
  }

  /** @param {Demonstration} demo */
  #set(demo) {
    this.#demo = Object.freeze(demo);
    this.#onChange(this.#demo);
  }
}
