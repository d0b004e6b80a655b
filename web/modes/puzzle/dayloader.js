/** Fetches what the puzzle of the day needs, once the mode is on. */

import { withSentences } from "../../i18n/catalogue.js";

/** @import { DayPuzzles, DayPuzzlesParts } from "./daypuzzles.js" */
/** @import { DayEvent } from "./puzzlestage.js" */

export class DayLoader {
  #parts;
  /** @type {Promise<DayPuzzles> | null} */
  #coming = null;
  /** @type {DayPuzzles | null} */
  #days = null;
  /** The set of the puzzle on the board. */
  #pool = "";

  /** @param {DayPuzzlesParts & { onCome: (days: DayPuzzles) => void }} parts */
  constructor(parts) {
    this.#parts = parts;
  }

  /** After a failure the next call asks for it again. */
  fetch() {
    this.#coming ??= this.#create();
    this.#coming.catch(() => {
      this.#coming = null;
    });
    return this.#coming;
  }

  /** The puzzles of the days, with their list. */
  async ask() {
    return (await this.fetch()).ready();
  }

  /** Something has happened in a try. @param {string} pool  the set the puzzle was taken from @param {DayEvent} event */
  async note(pool, event) {
    // Without it, nothing is lost but a result of a day: the puzzle itself goes on.
    const days = await this.fetch().catch(() => null);
    days?.note(pool, event);
  }

  /** A puzzle is on the board. @param {string} pool  the set it was taken from */
  show(pool) {
    this.#pool = pool;
    if (this.#days) this.#days.show(pool);
    else void this.fetch().catch(() => {}); // asked for again with the next puzzle
  }

  /** @param {string} pool */
  titleOf(pool) {
    return this.#days?.titleOf(pool) ?? "";
  }

  async #create() {
    const { createDayPuzzles } = await withSentences(import("./daypuzzles.js"));
    const days = await createDayPuzzles(this.#parts);
    this.#days = days;
    days.show(this.#pool);
    this.#parts.onCome(days);
    return days;
  }
}
