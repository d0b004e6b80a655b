/** The active mode: the last one requested, once it has been fetched. */

import type { Lazy } from "../base/lazy.ts";
import { closeDialogs } from "../base/opendialogs.ts";
import { batch, signal } from "../base/signals.ts";
import type { Fault } from "../engine/protocol.ts";
import type { Mode, ModeOf } from "../game/mode.ts";
import type { ModeName, ModeRequest } from "../game/routes.ts";
import { hasContent, isBare } from "../game/routes.ts";
import { asFault } from "../game/texts/faultkinds.ts";

/** Each mode is created only once, since it has a panel and listeners of its own. */
export type ModeTable = {
  readonly [Name in ModeName]: Pick<Lazy<ModeOf<Name>>, "ready" | "get">;
};

/** A new object for each step, so that repeating a step counts as a change. */
interface Progress {
  name: ModeName;
  /** "linked" while a link that leads to the mode is being read */
  phase: "closed" | "linked" | "fetching" | "on" | "failed";
}

export class Modes {
  #table: ModeTable | null = null;
  #request;
  readonly #progress;
  /** The faults that have not been retried, keyed by mode. */
  readonly #faults = signal<ReadonlyMap<ModeName, Fault>>(new Map());

  /** @param first the request of the first mode, which is not opened yet */
  constructor(first: ModeRequest) {
    this.#request = first;
    this.#progress = signal<Progress>({ name: first.screen, phase: "closed" });
  }

  provide(table: ModeTable) {
    this.#table = table;
  }

  get progress() {
    return this.#progress.value;
  }

  /** The requested mode, active or being fetched. */
  get name() {
    return this.progress.name;
  }

  /** The active mode; null while it is being fetched. */
  get on(): Mode | null {
    const { name, phase } = this.progress;
    return phase === "on" ? (this.#table?.[name].ready ?? null) : null;
  }

  /** Why the requested mode could not be fetched, or the fault in it. */
  get fault() {
    return this.#faults.value.get(this.name) ?? null;
  }

  /** Whether any mode has been requested yet; a page that opens with a link may request one only later. */
  get isBegun() {
    const { phase } = this.progress;
    return phase !== "closed" && phase !== "linked";
  }

  /**
   * @param name the mode, which may be inactive
   * @param fault null when the mode works again
   */
  fail(name: ModeName, fault: Fault | null) {
    const faults = new Map(this.#faults.peek());
    if (fault) faults.set(name, fault);
    else faults.delete(name);
    this.#faults.value = faults;
  }

  awaitLink() {
    this.#progress.value = { name: this.name, phase: "linked" };
  }

  start() {
    void this.#open();
  }

  /** Opens Play if the page began with a link and still has no mode. */
  startPlay() {
    if (!this.isBegun) this.go({ screen: "play" });
  }

  /** Of several requests in a row, only the last counts. */
  go(request: ModeRequest) {
    if (this.isBegun && request.screen === this.name) this.#requestAgain(request);
    else {
      this.on?.leave();
      this.#request = request;
      void this.#open();
    }
  }

  retry() {
    if (!this.isBegun) return;
    this.fail(this.name, null);
    if (this.on) this.on.retry();
    else void this.#open();
  }

  #requestAgain(request: ModeRequest) {
    if (isBare(request)) return;
    // While a mode is being fetched, an address without content, which merely follows the opened content, must not
    // replace a request that has content.
    if (!this.on && hasContent(this.#request) && !hasContent(request)) return;
    this.#request = request;
    if (this.on) this.#enter(request);
  }

  async #open() {
    const name = this.#request.screen;
    const source = this.#table?.[name];
    if (!source) return;
    if (!source.ready) {
      this.#show(name, "fetching");
      try {
        await source.get();
      } catch (error) {
        if (this.#isAwaited(name)) this.#show(name, "failed", asFault(error));
        return;
      }
      if (!this.#isAwaited(name)) return;
    }
    this.#show(name, "on");
    this.#enter(this.#request);
  }

  #isAwaited(name: ModeName) {
    const { progress } = this;
    return progress.name === name && progress.phase === "fetching";
  }

  #show(name: ModeName, phase: Progress["phase"], fault: Fault | null = null) {
    closeDialogs();
    batch(() => {
      this.fail(name, fault);
      this.#progress.value = { name, phase };
    });
  }

  #enter<Name extends ModeName>(request: ModeRequest<Name>) {
    this.#table?.[request.screen].ready?.enter(request);
  }
}
