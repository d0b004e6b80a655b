/** Fetches what the puzzle of the day needs, once the mode is on. */

import { withSentences } from "../../i18n/catalogue.ts";
import type { DayPuzzles, DayPuzzlesParts } from "./daypuzzles.ts";
import type { DayEvent } from "./puzzleviewer.ts";

export class DayLoader {
  #parts;
  #coming: Promise<DayPuzzles> | null = null;
  #days: DayPuzzles | null = null;
  /** The set of the puzzle on the board. */
  #pool = "";

  constructor(parts: DayPuzzlesParts & { onCome: (days: DayPuzzles) => void }) {
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

  /**
   * Something has happened in a try.
   *
   * @param pool the set the puzzle was taken from
   */
  async note(pool: string, event: DayEvent) {
    // Without it, nothing is lost but a result of a day: the puzzle itself goes on.
    const days = await this.fetch().catch(() => null);
    days?.note(pool, event);
  }

  /**
   * A puzzle is on the board.
   *
   * @param pool the set it was taken from
   */
  show(pool: string) {
    this.#pool = pool;
    if (this.#days) this.#days.show(pool);
    else void this.fetch().catch(() => {}); // asked for again with the next puzzle
  }

  titleOf(pool: string) {
    return this.#days?.titleOf(pool) ?? "";
  }

  async #create() {
    const { createDayPuzzles } = await withSentences(import("./daypuzzles.ts"));
    const days = await createDayPuzzles(this.#parts);
    this.#days = days;
    days.show(this.#pool);
    this.#parts.onCome(days);
    return days;
  }
}
