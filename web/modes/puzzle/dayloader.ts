/** Fetches what the puzzle of the day needs, once the mode is on. */

import { Lazy } from "../../base/lazy.ts";
import { withSentences } from "../../i18n/catalogue.ts";
import type { DayPuzzles, DayPuzzlesParts } from "./daypuzzles.ts";
import type { DayEvent } from "./puzzleviewer.ts";

export class DayLoader {
  #days: Lazy<DayPuzzles>;
  /** The set of the puzzle on the board. */
  #pool = "";

  constructor(parts: DayPuzzlesParts & { onCome: (days: DayPuzzles) => void }) {
    this.#days = new Lazy(
      async () => {
        const { createDayPuzzles } = await withSentences(import("./daypuzzles.ts"));
        return createDayPuzzles(parts);
      },
      (days) => {
        days.show(this.#pool);
        parts.onCome(days);
      },
    );
  }

  /** The puzzles of the days, with their list. */
  async ask() {
    return (await this.#days.get()).ready();
  }

  /**
   * Something has happened in a try. Without the list nothing is lost but a result of a day: the puzzle itself goes on.
   *
   * @param pool the set the puzzle was taken from
   */
  note(pool: string, event: DayEvent) {
    this.#days.do((days) => days.note(pool, event));
  }

  /**
   * A puzzle is on the board.
   *
   * @param pool the set it was taken from
   */
  show(pool: string) {
    this.#pool = pool;
    if (this.#days.ready) this.#days.ready.show(pool);
    else this.#days.do(() => {}); // asked for again with the next puzzle
  }

  titleOf(pool: string) {
    return this.#days.ready?.titleOf(pool) ?? "";
  }
}
