/**
 * Work in scenes: when another one begins, what is under way for the last one is called off, and an
 * answer or a fault that comes all the same is not heard.
 */

import { asFault } from "./faultkinds.js";

/** Its signal says that the scene is over. @typedef {(signal: AbortSignal) => Promise<unknown>} Step */

export class Scene {
  #over = new AbortController();
  #onFault;

  /** @param {(fault: import("../engine/protocol.js").Fault) => void} onFault  a step of the present scene failed */
  constructor(onFault) {
    this.#onFault = onFault;
  }

  /** Another scene begins. */
  renew() {
    this.#over.abort();
    this.#over = new AbortController();
  }

  /** Do a step of the present scene. @param {Step} step */
  async run(step) {
    const { signal } = this.#over;
    try {
      await step(signal);
    } catch (error) {
      if (!signal.aborted) this.#onFault(asFault(error));
    }
  }

  /** Do a step with which another scene begins. @param {Step} step */
  play(step) {
    this.renew();
    return this.run(step);
  }
}
