/** The engine of an embedded board. It is fetched and started when first needed: viewing a game never does. */

import { Atom } from "../../base/atom.ts";
import { Lazy } from "../../base/lazy.ts";
import type { Ask, Engine, EngineState } from "../../engine/client.ts";

export class LateEngine {
  #engine: Lazy<Engine>;
  #arrival = new Atom();

  /** @param start rejects if the engine's client cannot be fetched */
  constructor(start: () => Promise<Engine>) {
    this.#engine = new Lazy(start, () => this.#arrival.reportChange());
  }

  get state(): EngineState {
    this.#arrival.reportRead();
    return this.#engine.ready?.state ?? "loading";
  }

  /** Rejects if the engine's client cannot be fetched. */
  start() {
    return this.#engine.get();
  }

  restart() {
    this.#engine.ready?.restart();
  }

  call: Ask = async (name, request, options) => {
    const engine = await this.start();
    return engine.call(name, request, options);
  };
}
