/** Fetches what stands in place of the list of moves at first: the welcome, and where the pieces must end up. */

import { withSentences } from "../../i18n/catalogue.js";
import { byId } from "../../ui/element.js";

/** @import { SessionState } from "../../game/state.js" */
/** @import { Beginning, BeginningParts } from "./panels/beginning.js" */

export class BeginningLoader {
  #parts;
  /** @type {Promise<Beginning> | null} */
  #coming = null;
  /** @type {Beginning | null} */
  #beginning = null;

  /** @param {Omit<BeginningParts, "moves">} parts */
  constructor(parts) {
    this.#parts = parts;
  }

  /** @param {SessionState} state */
  show(state) {
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
    const { Beginning } = await withSentences(import("./panels/beginning.js"));
    return new Beginning({ ...this.#parts, moves: byId("moves") });
  }
}
