/** Python on this page: the progress of its start, and why it is down. */

import { batch, signal } from "../../base/signals.ts";
import { Engine } from "../../engine/client.ts";
import type { Fault, Phase } from "../../engine/protocol.ts";

/** How long a worker may ignore a stop, in milliseconds: starting a new one takes half a second for its tables. */
const STOP_PATIENCE = 1500;

type Options = Omit<ConstructorParameters<typeof Engine>[0], "onPhase" | "onDown" | "onResume">;

export class EngineStore {
  readonly engine;
  readonly #phase = signal<Phase | null>(null);
  readonly #fault = signal<Fault | null>(null);
  readonly #hasStarted = signal(false);

  constructor(options: Options) {
    this.engine = new Engine({
      patience: { stop: STOP_PATIENCE },
      ...options,
      onPhase: (phase) => this.#enter(phase),
      onDown: (fault) => {
        this.#fault.value = fault;
      },
      onResume: () => {
        this.#fault.value = null;
      },
    });
  }

  /** Null until the start has begun. */
  get phase() {
    return this.#phase.value;
  }

  get isReady() {
    return this.engine.state === "ready";
  }

  /** Why Python is down; null while it is up, or still starting. */
  get fault() {
    return this.#fault.value;
  }

  get hasStarted() {
    return this.#hasStarted.value;
  }

  restart() {
    if (this.engine.state === "failed") this.engine.restart();
    this.#fault.value = null;
  }

  #enter(phase: Phase) {
    batch(() => {
      this.#phase.value = phase;
      if (phase.stage !== "ready") return;
      this.#hasStarted.value = true;
      this.#fault.value = null;
    });
  }
}
