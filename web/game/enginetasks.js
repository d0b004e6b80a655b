/** The work that Python does for the place of the game that is shown: each place is a scene of its own. */

import { Scene } from "./taskscope.js";

/** What is needed of the engine. @typedef {Pick<import("../engine/client.js").Engine, "call" | "state">} Engine */

export class Work {
  /** @type {Engine | null} */
  #engine = null;
  #isResting = true;
  #scene;

  /** @param {(fault: import("../engine/protocol.js").Fault) => void} onFault  a step of the present scene failed */
  constructor(onFault) {
    this.#scene = new Scene(onFault);
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
    this.#scene.renew();
  }

  /** @type {import("../engine/client.js").Ask} */
  ask = (name, request, options) => {
    if (!this.#engine) throw new Error("asked before the engine was given");
    return this.#engine.call(name, request, options);
  };

  /** Do a step of the present scene; its failure is told unless the scene is over. @param {import("./taskscope.js").Step} step */
  run(step) {
    return this.#scene.run(step);
  }
}
