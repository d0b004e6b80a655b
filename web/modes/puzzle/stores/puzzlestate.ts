/** The state of the puzzle on the board as a signal, and its last event. */

import { batch, signal } from "../../../base/signals.ts";
import type { View } from "../../../engine/gameresults.ts";
import type { Fault } from "../../../engine/protocol.ts";
import type { Attempt, Flaw } from "../attempt.ts";

/** To be announced. */
export type PuzzleEvent =
  | "opened"
  | "tried"
  | "replied"
  | "wrong"
  | "solved"
  | "confirmed"
  | "back"
  | "walked"
  | "advised"
  | "hinted"
  | "too-long"
  | "unsound";

export interface Solving {
  /** Null until a puzzle is opened */
  attempt: Attempt | null;
  /** Of the shown position; null until it is known */
  view: View | null;
  /** The view one move earlier, if it is known */
  before: View | null;
  colours: readonly string[];
  /** Nothing can be done in a puzzle that has one */
  flaw: Flaw | null;
  /** Whether the last question to Python would take too long */
  isTooLong: boolean;
  /** Why Python could not read a puzzle that was stored */
  unreadable: Fault | null;
}

const EMPTY: Solving = Object.freeze({
  attempt: null,
  view: null,
  before: null,
  colours: Object.freeze([]),
  flaw: null,
  isTooLong: false,
  unreadable: null,
});

export class PuzzleState {
  #state = signal(EMPTY);
  #event = signal<Readonly<{ kind: PuzzleEvent }> | null>(null);

  get value() {
    return this.#state.value;
  }

  get event() {
    return this.#event.value;
  }

  update(patch: Partial<Solving>) {
    const now = this.#state.peek();
    const keys = Object.keys(patch) as (keyof Solving)[];
    if (keys.every((key) => Object.is(now[key], patch[key]))) return;
    this.#state.value = Object.freeze({ ...now, ...patch });
  }

  /** Report an event together with the change that belongs to it. */
  report(kind: PuzzleEvent, patch: Partial<Solving> = {}) {
    batch(() => {
      this.update(patch);
      this.#event.value = Object.freeze({ kind });
    });
  }
}
