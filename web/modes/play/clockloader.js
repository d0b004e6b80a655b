/** Fetches what runs and shows the clocks, where the game has some. */

import { missingPart } from "../../game/faultkinds.js";
import { withSentences } from "../../i18n/catalogue.js";

/** @import { GameClocks, SessionState } from "../../game/state.js" */
/** @import { Clocks, ClocksParts } from "./panels/clocks.js" */

/** @implements {GameClocks} */
export class ClockLoader {
  #parts;
  #isComing = false;
  /** @type {Clocks | null} */
  #clocks = null;

  /** @param {() => ClocksParts} parts */
  constructor(parts) {
    this.#parts = parts;
  }

  /** The game, or what the page shows, has changed. @param {SessionState} state */
  show(state) {
    this.#clocks?.show();
    // A failure is shown, and "try again" takes it away.
    if (state.clock && !state.failure && !this.#clocks && !this.#isComing) void this.#fetch();
  }

  live() {
    return this.#clocks?.live ?? null;
  }

  /** @param {SessionState} state */
  thinkTime(state) {
    return this.#clocks?.thinkTime(state) ?? null;
  }

  async #fetch() {
    const parts = this.#parts();
    this.#isComing = true;
    try {
      const { createClocks } = await withSentences(import("./panels/clocks.js"));
      this.#clocks = await createClocks(parts);
      this.#clocks.show();
    } catch (error) {
      parts.session.fail(missingPart(error));
    } finally {
      this.#isComing = false;
    }
  }
}
