/**
 * Tasks that belong to what is shown: when something else is shown, those under way are cancelled, and their
 * late answers and faults are ignored.
 */

import { asFault } from "./faultkinds.js";

/** Its signal says that the scope is over. @typedef {(signal: AbortSignal) => Promise<unknown>} Task */

export class TaskScope {
  #over = new AbortController();
  #onFault;

  /**
   * @param {(fault: import("../engine/protocol.js").Fault, signal: AbortSignal) => void} onFault  a task of the
   *   present scope failed; the signal says that the scope is over
   */
  constructor(onFault) {
    this.#onFault = onFault;
  }

  /** Cancel the tasks of the present scope, and begin another. */
  renew() {
    this.#over.abort();
    this.#over = new AbortController();
  }

  /** Run a task in the present scope. @param {Task} task */
  async run(task) {
    const { signal } = this.#over;
    try {
      await task(signal);
    } catch (error) {
      if (!signal.aborted) this.#onFault(asFault(error), signal);
    }
  }

  /** Begin another scope with a task. @param {Task} task */
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
