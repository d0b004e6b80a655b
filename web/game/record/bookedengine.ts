/** The engine of a game that begins before Python is awake: what a file with the engine's own answers lacks waits for it. */

import type { Ask, CallOptions } from "../../engine/client.ts";
import type { OperationName, Operations } from "../../engine/operations.ts";
import type { Engine } from "./gamecursor.ts";

/** Answers that the build has asked the engine for. */
interface Book {
  /** Null where it has none */
  answer: <K extends OperationName>(
    name: K,
    request: Operations[K]["request"],
  ) => Operations[K]["result"] | null;
}

export class BookedEngine {
  #engine;
  #bookFor;
  #onWait;

  /**
   * @param bookFor the book for a ruleset, which rejects if it cannot be fetched; null where there is none
   * @param onWait called where the next move waits
   */
  constructor(
    engine: Engine,
    bookFor: (ruleset: string) => Promise<Book> | null,
    onWait: () => void = () => {},
  ) {
    this.#engine = engine;
    this.#bookFor = bookFor;
    this.#onWait = onWait;
  }

  get state() {
    return this.#engine.state ?? "loading";
  }

  call: Ask = (name, request, options) => {
    const answered = this.#engine.call(name, request, options);
    if (this.state === "ready" || !("ruleset" in request)) return answered;
    const coming = this.#bookFor(request.ruleset);
    return Promise.race([answered, this.#answer(coming, name, request, options)]);
  };

  /** Never settles where the book has no answer. */
  async #answer<K extends OperationName>(
    coming: Promise<Book> | null,
    name: K,
    request: Operations[K]["request"],
    options: CallOptions<K> = {},
  ): Promise<Operations[K]["result"]> {
    const book = await coming?.catch(() => null);
    const isLate = options.signal?.aborted || this.state === "ready";
    const found = isLate ? null : book?.answer(name, request);
    if (found && name !== "race") return found;
    // What is known of a race is a beginning: Python counts on.
    if (found) options.onProgress?.(found as never); // both are a `Race`
    if (!found && !isLate && name === "think") this.#onWait();
    return new Promise(() => {});
  }
}
