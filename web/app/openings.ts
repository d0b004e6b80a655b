/** Answers for the first moves of a game while Python is not awake: the engine's own, which the build has asked it for. */

import type { Ask, Engine } from "../engine/client.ts";
import type { OpeningBooks } from "./bootstrap.ts";

interface OpeningsParts {
  engine: Pick<Engine, "call" | "state">;
  books: OpeningBooks;
}

/** The engine of a game. What is asked of it waits for Python, unless an opening file has the answer before. */
export class Openings {
  #parts;

  constructor(parts: OpeningsParts) {
    this.#parts = parts;
  }

  get state() {
    return this.#parts.engine.state;
  }

  call: Ask = (name, request, options) => {
    const { engine } = this.#parts;
    const answered = engine.call(name, request, options);
    if (engine.state === "ready" || !("ruleset" in request)) return answered;
    return new Promise((resolve, reject) => {
      answered.then(resolve, reject);
      this.#parts.books.of(request.ruleset)?.do((book) => {
        if (options?.signal?.aborted || engine.state === "ready") return;
        const found = book.answer(name, request);
        if (!found) return;
        // What is known of a race is a beginning: Python counts on.
        if (name === "race")
          options?.onProgress?.(found as never); // both are a `Race`
        else resolve(found);
      });
    });
  };
}
