/**
 * The work that Python does for the place of the game that is shown. Each place is a *scene* of its own:
 * what was asked for an older one is called off, and an answer that comes all the same is not heard.
 */

import { asFault } from "./faults.js";

/** @typedef {import("../engine/client.js").Engine} Engine */

export class Work {
  /** @type {Engine | null} */
  #engine = null;
  #scene = new AbortController();
  #isResting = true;
  #onFault;

  /** @param {(fault: import("../engine/protocol.js").Fault) => void} onFault  a step of the present scene failed */
  constructor(onFault) {
    this.#onFault = onFault;
  }

  /** @param {Engine} engine */
  begin(engine) {
    this.#engine = engine;
  }

  /** May anything be asked now? */
  get isOpen() {
    return this.#engine !== null && !this.#isResting;
  }

  /** Has the engine been given up? */
  get isDown() {
    return this.#engine?.state === "failed";
  }

  wake() {
    this.#isResting = false;
  }

  /** Nothing is to be computed until `wake`. */
  rest() {
    this.#isResting = true;
    this.renew();
  }

  /** Another scene begins: call off what is under way. */
  renew() {
    this.#scene.abort();
    this.#scene = new AbortController();
  }

  /**
   * @param {import("../engine/protocol.js").Request} request
   * @param {import("../engine/client.js").CallOptions} options
   * @returns {Promise<any>}
   */
  ask = (request, options) => {
    if (!this.#engine) throw new Error("asked before the engine was given");
    return this.#engine.call(request, options);
  };

  /** Do a step of the present scene; its failure is told unless the scene is over. @param {(signal: AbortSignal) => Promise<void>} step */
  async run(step) {
    const { signal } = this.#scene;
    try {
      await step(signal);
    } catch (error) {
      if (!signal.aborted) this.#onFault(asFault(error));
    }
  }
}
