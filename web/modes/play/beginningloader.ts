/** Fetches what stands in place of the list of moves at first: the welcome, and where the pieces must end up. */

import type { SessionState } from "../../game/record/state.ts";
import { withSentences } from "../../i18n/catalogue.ts";
import { byId } from "../../ui/element.ts";
import type { Beginning, BeginningParts } from "./panels/beginning.ts";

export class BeginningLoader {
  #parts;
  #coming: Promise<Beginning> | null = null;
  #beginning: Beginning | null = null;

  constructor(parts: Omit<BeginningParts, "moves">) {
    this.#parts = parts;
  }

  show(state: SessionState) {
    this.#beginning?.show(state);
  }

  /** After a failure the next call asks for it again. */
  async fetch() {
    this.#coming ??= this.#create();
    this.#coming.catch(() => {
      this.#coming = null;
    });
    this.#beginning = await this.#coming;
    return this.#beginning;
  }

  async #create() {
    const { Beginning } = await withSentences(import("./panels/beginning.ts"));
    return new Beginning({ ...this.#parts, moves: byId("moves") });
  }
}
