/** The result of the attempt, for the solver's rating and for the Daily Salta. */

import { signal } from "../../../base/signals.ts";
import type { Attempt } from "../attempt.ts";
import type { Origin } from "../origin.ts";
import type { Change, Puzzle, PuzzleStorage } from "../puzzlestorage.ts";
import type { DayEvent, DayStore } from "./daystore.ts";

export class ResultStore {
  readonly origin = signal<Origin>(null);
  /** Change of the rating; null until the attempt counts. */
  readonly change = signal<Change | null>(null);
  #storage;
  #days;

  constructor(storage: PuzzleStorage, days: DayStore) {
    this.#storage = storage;
    this.#days = days;
  }

  /** @param score 1 solved, 0.5 solved with a hint, 0 failed */
  add(puzzle: Puzzle, score: number) {
    this.noteDay(score > 0 ? "solved" : "wrong");
    this.change.value = this.#storage.judge(puzzle, score) ?? this.change.value;
  }

  noteDay(event: DayEvent) {
    const origin = this.origin.value;
    if (origin?.from === "day") this.#days.note(origin, event);
  }

  wasFailed(puzzle: Puzzle) {
    return this.#storage.markOf(puzzle)?.first === 0;
  }

  /** Whether showing the solution would cost something. */
  isCounting({ puzzle, isFailed }: Attempt) {
    const isScored = puzzle.rating !== null || this.origin.value?.from === "day";
    return isScored && !isFailed && !this.#storage.markOf(puzzle);
  }
}
