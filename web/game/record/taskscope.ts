import type { Fault } from "../../engine/protocol.ts";
import { asFault } from "../texts/faultkinds.ts";

/** The signal aborts when other content is shown. */
export type Task = (signal: AbortSignal) => Promise<unknown>;

export class TaskScope {
  #over = new AbortController();
  #onFault;

  /** @param onFault called, and awaited, only for a task of the content still shown */
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

/** Resolves early if the signal aborts. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
