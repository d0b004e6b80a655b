/**
 * Tasks of the shown content: when other content is shown, pending tasks are cancelled, and their late answers and
 * faults are ignored.
 */

import type { Fault } from "../../engine/protocol.ts";
import { asFault } from "../texts/faultkinds.ts";

/** Its signal aborts when the scope is over. */
export type Task = (signal: AbortSignal) => Promise<unknown>;

export class TaskScope {
  #over = new AbortController();
  #onFault;

  /**
   * @param onFault called when a task of the current scope fails, and awaited; the signal aborts when the scope is over
   */
  constructor(onFault: (fault: Fault, signal: AbortSignal) => unknown) {
    this.#onFault = onFault;
  }

  renew() {
    this.#over.abort();
    this.#over = new AbortController();
  }

  async run(task: Task) {
    const { signal } = this.#over;
    try {
      await task(signal);
    } catch (error) {
      if (!signal.aborted) await this.#onFault(asFault(error), signal);
    }
  }

  play(task: Task) {
    this.renew();
    return this.run(task);
  }
}

/** Resolves after some milliseconds, or as soon as the signal aborts. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
