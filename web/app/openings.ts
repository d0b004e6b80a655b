/** Answers for the first moves of a game while Python is not awake: the engine's own, which the build has asked it for. */

import type { Ask, Engine } from "../engine/client.ts";
import type { Fault } from "../engine/protocol.ts";
import { gameFields } from "../game/record/record.ts";
import type { SessionState } from "../game/record/state.ts";
import type { OpeningBooks } from "./bootstrap.ts";

interface OpeningsParts {
  engine: Pick<Engine, "call" | "state">;
  books: OpeningBooks;
}

/** The engine of a game. What is asked of it waits for Python, unless an opening file has the answer before. */
export class Openings {
  #parts;
  /** Why Python's start stood still last. */
  #stall: Fault | null = null;

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
        if (!found) {
          this.#giveUp(name, reject);
          return;
        }
        // What is known of a race is a beginning: Python counts on.
        if (name === "race")
          options?.onProgress?.(found as never); // both are a `Race`
        else resolve(found);
      });
    });
  };

  /** A move that waits is saved, and can be taken back; a thought that comes late is of no use to anybody. */
  #giveUp(name: string, reject: (why: unknown) => void) {
    if (name === "think" && this.#parts.engine.state === "failed") reject(this.#stall);
  }

  /** Python's start stands still. */
  stall(fault: Fault) {
    this.#stall = fault;
  }

  /** Does the game go on for now? A file has what is shown, or what was shown before the move that waits. */
  goesOn({ record, awaiting }: Pick<SessionState, "record" | "awaiting">) {
    const { moves, ...fields } = gameFields(record);
    const known = { ...fields, moves: awaiting ? moves.slice(0, -1) : moves };
    const book =
      this.#stall?.code === "engine-stalled" ? this.#parts.books.of(record.ruleset)?.ready : null;
    return Boolean(book?.has(known));
  }
}
