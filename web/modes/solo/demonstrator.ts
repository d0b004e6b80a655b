/** The demonstration of a solution: the shortest known way, step by step, forward and back. */

import { pause } from "../../game/record/taskscope.ts";
import type { Way } from "./par.ts";
import type { SoloQueries } from "./soloqueries.ts";
import type { Demonstration } from "./state.ts";
import type { Task } from "./task.ts";

/** How long to look for an unknown way, in milliseconds. */
const SEEK_MS = 12_000;
/** The start is shown for the time of so many steps. */
const FIRST_PACES = 1.5;

export class Demonstrator {
  #queries;
  #pace;
  #onChange;
  #demo: Demonstration = Object.freeze({ line: null, shown: 0, playing: true });

  /** @param pace how long a step is shown, in milliseconds */
  constructor(queries: SoloQueries, pace: () => number, onChange: (demo: Demonstration) => void) {
    this.#queries = queries;
    this.#pace = pace;
    this.#onChange = onChange;
  }

  /** Find the way and play it. */
  async run(task: Task, signal: AbortSignal, onFound: (way: Way) => void) {
    this.#set({ line: null, shown: 0, playing: true });
    const way = await this.#queries.way(task, { signal, budget: SEEK_MS });
    if (signal.aborted || !way) return;
    this.#set({ line: way.line, shown: 0, playing: true });
    onFound(way);
    await pause(FIRST_PACES * this.#pace(), signal);
    await this.#walk(signal);
  }

  stepTo(shown: number) {
    const last = this.#demo.line?.length ?? 0;
    this.#set({ ...this.#demo, shown: Math.max(0, Math.min(shown, last)), playing: false });
  }

  async letPlay(playing: boolean, signal: AbortSignal) {
    const { line, shown } = this.#demo;
    const isOver = line !== null && shown === line.length;
    this.#set({ line, shown: playing && isOver ? 0 : shown, playing });
    await this.#walk(signal);
  }

  async #walk(signal: AbortSignal) {
    const line = this.#demo.line ?? [];
    while (!signal.aborted && this.#demo.playing && this.#demo.shown < line.length) {
      const shown = this.#demo.shown + 1;
      this.#set({ line, shown, playing: shown < line.length });
      await pause(this.#pace(), signal);
    }
  }

  #set(demo: Demonstration) {
    this.#demo = Object.freeze(demo);
    this.#onChange(this.#demo);
  }
}
