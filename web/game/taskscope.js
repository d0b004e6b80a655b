/**
 * Tasks that belong to what is shown: when something else is shown, those under way are cancelled, and an
 * answer or a fault that comes all the same is not heard.
 */

import { asFault } from "./faultkinds.js";

/** Its signal says that the scope is over. @typedef {(signal: AbortSignal) => Promise<unknown>} Task */

export class TaskScope {
  #over = new AbortController();
  #onFault;

  /** @param {(fault: import("../engine/protocol.js").Fault) => void} onFault  a task of the present scope failed */
  constructor(onFault) {
    this.#onFault = onFault;
  }

  /** Another scope begins. */
  renew() {
    this.#over.abort();
    this.#over = new AbortController();
  }

  /** Do a task of the present scope. @param {Task} task */
  async run(task) {
    const { signal } = this.#over;
    try {
      await task(signal);
    } catch (error) {
      if (!signal.aborted) this.#onFault(asFault(error));
    }
  }

  /** Do a task with which another scope begins. @param {Task} task */
  play(task) {
    this.renew();
    return this.run(task);
  }
}

/**
 * Resolves after some milliseconds, or at once when the signal says so.
 *
 * @param {number} ms
 * @param {AbortSignal} signal
 * @returns {Promise<void>}
 */
export function pause(ms, signal) {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
