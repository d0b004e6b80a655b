import type { View } from "../../../engine/gameresults.ts";
import type { Fault } from "../../../engine/protocol.ts";
import type { Attempt, Flaw } from "../attempt.ts";

/** Every event is announced. */
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
  attempt: Attempt | null;
  /** Null until it is known */
  view: View | null;
  /** The view one move earlier, if it is known */
  before: View | null;
  colours: readonly string[];
  /** Why the puzzle is unsound, so that nothing can be done in it; null if it is not */
  flaw: Flaw | null;
  /** Whether the last question would take Python too long */
  isTooLong: boolean;
  /** Why Python could not read a stored puzzle */
  unreadable: Fault | null;
}

export const NO_PUZZLE: Solving = Object.freeze({
  attempt: null,
  view: null,
  before: null,
  colours: Object.freeze([]),
  flaw: null,
  isTooLong: false,
  unreadable: null,
});
