/** Fetches what puzzles of days need, once there is one: a step of the Daily Salta, or what an old link leads to. */

import { Lazy } from "../../base/lazy.ts";
import type { DailyTask } from "../../engine/puzzleresults.ts";
import type { PuzzleStep } from "../../game/storage/daily.ts";
import { withSentences } from "../../i18n/catalogue.ts";
import type { DayPuzzles, DayPuzzlesParts } from "./daypuzzles.ts";
import type { DayEvent } from "./puzzleviewer.ts";

/** A step of a day is wanted. */
export interface DailyRequest {
  daily: { date: string; step: PuzzleStep; task: { ruleset: string } & DailyTask };
}

/** Puzzles of days are stored with sets of such names. */
const POOLS = /^(day|daily)\//;

export class DayLoader {
  #days: Lazy<DayPuzzles>;
  /** The set of the puzzle on the board. */
  #pool = "";

  /** @param onCome it can be shown now */
  constructor(parts: DayPuzzlesParts, onCome: (days: DayPuzzles) => void) {
    this.#days = new Lazy(
      async () => {
        const { createDayPuzzles } = await withSentences(import("./daypuzzles.ts"));
        return createDayPuzzles(parts);
      },
      (days) => {
        days.show(this.#pool);
        onCome(days);
      },
    );
  }

  ask() {
    return this.#days.get();
  }

  /**
   * Something has happened in a try. Without what is fetched nothing is lost but a result of a day.
   *
   * @param pool the set the puzzle was taken from
   */
  note(pool: string, event: DayEvent) {
    if (POOLS.test(pool)) this.#days.do((days) => days.note(pool, event));
  }

  /**
   * A puzzle is on the board.
   *
   * @param pool the set it was taken from
   */
  show(pool: string) {
    this.#pool = pool;
    if (this.#days.ready) this.#days.ready.show(pool);
    else if (POOLS.test(pool)) this.#days.do(() => {});
  }

  /** Which puzzle it is, where it is that of a day; otherwise "". */
  titleOf(pool: string) {
    return this.#days.ready?.titleOf(pool) ?? "";
  }

  /** What the button for the next puzzle says, where it is a step of a day; otherwise "". */
  nextOf(pool: string) {
    return this.#days.ready?.nextOf(pool) ?? "";
  }

  /** Go on from a step of a day. @returns whether the puzzle is one */
  goOn(pool: string) {
    return this.#days.ready?.goOn(pool) ?? false;
  }
}
