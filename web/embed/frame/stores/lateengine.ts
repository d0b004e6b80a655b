/** The engine of an embedded board, fetched and started when first needed; viewing a game never needs it. */

import { Lazy } from "../../../base/lazy.ts";
import { batch, signal } from "../../../base/signals.ts";
import { withShownColours } from "../../../board/theme.ts";
import type { Ask, Engine, EngineState } from "../../../engine/client.ts";
import type { Build, Fault, Phase } from "../../../engine/protocol.ts";
import { lost } from "../faults.ts";

/** How long the engine may take to stop before its worker is replaced. */
const STOP_PATIENCE_MS = 1500;

export class LateEngine {
  /** The phase of the engine's start; null before the first one. */
  readonly phase = signal<Phase | null>(null);
  /** Null unless the engine is down. */
  readonly fault = signal<Fault | null>(null);
  readonly isBegun = signal(false);
  /** Whether Python has ever been awake. */
  readonly wasReady = signal(false);
  #build;
  #engine = new Lazy(() => this.#fetch());
  #fetched = signal<Engine | null>(null);

  constructor(build: Build) {
    this.#build = build;
  }

  get state(): EngineState {
    return this.#fetched.value?.state ?? "loading";
  }

  /** @throws {Refused} if the engine's client cannot be fetched */
  start() {
    return this.#engine.get();
  }

  restart() {
    this.fault.value = null;
    this.#engine.ready?.restart();
  }

  call: Ask = async (name, request, options) => {
    const engine = await this.start();
    return engine.call(name, request, options);
  };

  async #fetch() {
    this.isBegun.value = true;
    const client = await import("../../../engine/client.ts").catch(() => {
      throw lost("the engine’s part of the board");
    });
    const engine = new client.Engine({
      build: this.#build,
      patience: { stop: STOP_PATIENCE_MS },
      onPhase: (phase) => this.#enter(phase),
      onDown: (fault) => {
        this.fault.value = fault;
      },
      onResume: () => {
        this.fault.value = null;
      },
      receive: withShownColours,
    });
    this.#fetched.value = engine;
    return engine;
  }

  #enter(phase: Phase) {
    batch(() => {
      this.phase.value = phase;
      if (phase.stage === "ready") this.wasReady.value = true;
    });
  }
}
