/** Answers for the first moves of a game while Python is not awake: the engine's own, which the build has asked it for. */

import { Lazy } from "../base/lazy.ts";
import type { Ask, Engine } from "../engine/client.ts";
import type { OpeningBook } from "../game/record/openingbook.ts";
import { gameFields } from "../game/record/record.ts";
import type { Session } from "../game/record/session.ts";
import type { Rulesets } from "../game/rulesets.ts";
import { asFault } from "../game/texts/faultkinds.ts";

interface OpeningsParts {
  engine: Pick<Engine, "call" | "state">;
  presetOf: Rulesets["presetOf"];
  /** Where the files lie, by name */
  addresses: Readonly<Record<string, string>> | undefined;
}

/** The engine of a game. What is asked of it waits for Python, unless an opening file has the answer before. */
export class Openings {
  #parts;
  #books: Map<string, Lazy<OpeningBook>> = new Map();
  /** Has any answer come from a file? */
  #isUsed = false;

  constructor(parts: OpeningsParts) {
    this.#parts = parts;
  }

  get state() {
    return this.#parts.engine.state;
  }

  call: Ask = (name, request, options) => {
    const { engine } = this.#parts;
    const answered = engine.call(name, request, options);
    if (engine.state !== "loading" || !("ruleset" in request)) return answered;
    return new Promise((resolve, reject) => {
      answered.then(resolve, reject);
      this.#bookOf(request.ruleset)?.do((book) => {
        const found = book.answer(name, request);
        if (!found || options?.signal?.aborted || engine.state !== "loading") return;
        this.#isUsed = true;
        // What is known of a race is a beginning: Python counts on.
        if (name === "race")
          options?.onProgress?.(found as never); // both are a `Race`
        else resolve(found);
      });
    });
  };

  /** Fetch the file of a ruleset, where there is one. */
  prepare(ruleset: string) {
    this.#bookOf(ruleset)?.prepare();
  }

  /** Python is awake: it reads the game that has begun without it. */
  async confirm(session: Session) {
    if (!this.#isUsed) return;
    this.#isUsed = false;
    const { record } = session.state;
    try {
      await session.confirm(record, await this.#parts.engine.call("view", gameFields(record)));
    } catch (error) {
      session.fail(asFault(error));
    }
  }

  #bookOf(ruleset: string) {
    const { addresses, presetOf } = this.#parts;
    const address = addresses?.[`opening-${ruleset}`];
    const known = this.#books.get(ruleset);
    if (known || !address) return known ?? null;
    const book = new Lazy(async () => {
      const { fetchBook } = await import("../game/record/openingbook.ts");
      return fetchBook(address, presetOf(ruleset).opening);
    });
    this.#books.set(ruleset, book);
    return book;
  }
}
