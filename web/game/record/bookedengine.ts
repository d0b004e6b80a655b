/** An engine that answers from a book, a file of recorded answers, until Python is awake. */

import type { Ask, CallOptions } from "../../engine/client.ts";
import type { Race } from "../../engine/gameresults.ts";
import type { OperationName, Operations } from "../../engine/operations.ts";
import type { Engine } from "./gamecursor.ts";

interface Book {
  /** Null if the file has no answer */
  answer: <K extends OperationName>(
    name: K,
    request: Operations[K]["request"],
  ) => Operations[K]["result"] | null;
}

/** Operations whose recorded answer is only reported as progress: Python continues a race's count. */
const BEGINNINGS: {
  readonly [K in OperationName]?: (found: Operations[K]["result"]) => Operations[K]["progress"];
} = Object.freeze({ race: (found: Race) => found });

export class BookedEngine {
  #engine;
  #bookFor;
  #onWait;

  /**
   * @param bookFor fetches a ruleset's book, and rejects if that fails; null if the ruleset has none
   * @param onWait called when the computer's move has to wait for Python
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

  /** Never settles if the book has no answer. */
  async #answer<K extends OperationName>(
    coming: Promise<Book> | null,
    name: K,
    request: Operations[K]["request"],
    options: CallOptions<K> = {},
  ): Promise<Operations[K]["result"]> {
    const book = await coming?.catch(() => null);
    const isLate = options.signal?.aborted || this.state === "ready";
    const found = isLate ? null : book?.answer(name, request);
    const begin = BEGINNINGS[name];
    if (found && !begin) return found;
    if (found && begin) options.onProgress?.(begin(found));
    if (!found && !isLate && name === "think") this.#onWait();
    return new Promise(() => {});
  }
}
