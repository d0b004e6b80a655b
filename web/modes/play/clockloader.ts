/** Fetches what runs and shows the clocks, where the game has some. */

import type { GameClocks, SessionState } from "../../game/record/state.ts";
import { missingPart } from "../../game/texts/faultkinds.ts";
import { withSentences } from "../../i18n/catalogue.ts";
import type { Clocks, ClocksParts } from "./panels/clocks.ts";

export class ClockLoader implements GameClocks {
  #parts;
  #isComing = false;
  #clocks: Clocks | null = null;

  constructor(parts: () => ClocksParts) {
    this.#parts = parts;
  }

  /** The game, or what the page shows, has changed. */
  show(state: SessionState) {
    this.#clocks?.show();
    // A failure is shown, and "try again" takes it away.
    if (state.clock && !state.failure && !this.#clocks && !this.#isComing) void this.#fetch();
  }

  live() {
    return this.#clocks?.live ?? null;
  }

  thinkTime(state: SessionState) {
    return this.#clocks?.thinkTime(state) ?? null;
  }

  async #fetch() {
    const parts = this.#parts();
    this.#isComing = true;
    try {
      const { createClocks } = await withSentences(import("./panels/clocks.ts"));
      this.#clocks = await createClocks(parts);
      this.#clocks.show();
    } catch (error) {
      parts.session.fail(missingPart(error));
    } finally {
      this.#isComing = false;
    }
  }
}
