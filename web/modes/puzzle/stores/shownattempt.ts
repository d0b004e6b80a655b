/**
 * An attempt on the board: each change puts its position into the cursor, whose view is added to the state on arrival.
 */

import type { EventState } from "../../../base/eventstate.ts";
import { batch } from "../../../base/signals.ts";
import type { View } from "../../../engine/gameresults.ts";
import type { GameCursor } from "../../../game/record/gamecursor.ts";
import { recordOf } from "../../../game/record/record.ts";
import type { Attempt } from "../attempt.ts";
import { placeOf } from "../attempt.ts";
import type { Puzzle } from "../puzzlestorage.ts";
import type { PuzzleEvent, Solving } from "./puzzlestate.ts";

/** The reason for a requested view; "changed" is not announced. */
export type Arrival = PuzzleEvent | "changed";

export class ShownAttempt {
  #state;
  #cursor;
  #openingOf;

  /** @param openingOf the view of a ruleset's opening, which is known before Python is awake */
  constructor(
    state: EventState<Solving, PuzzleEvent>,
    cursor: GameCursor<"view", Arrival>,
    openingOf: (ruleset: string) => View,
  ) {
    this.#state = state;
    this.#cursor = cursor;
    this.#openingOf = openingOf;
  }

  show(attempt: Attempt, arrival: Arrival = "changed") {
    this.#cursor.turn(recordOf(placeOf(attempt)));
    return batch(() => {
      this.#state.update({ attempt, ...this.#viewOf(attempt.puzzle) });
      return this.#cursor.arrive(arrival);
    });
  }

  /** Reports an event once its view has arrived. */
  report(arrival: Arrival) {
    const { attempt } = this.#state.value;
    if (!attempt) return;
    const patch = this.#viewOf(attempt.puzzle);
    if (arrival === "changed") this.#state.update(patch);
    else this.#state.report(arrival, patch);
  }

  #viewOf({ ruleset }: Puzzle): Pick<Solving, "view" | "before" | "colours"> {
    const { view, viewBefore: before } = this.#cursor;
    return { view, before, colours: (view ?? this.#openingOf(ruleset)).colours };
  }
}
