/** Python's check of a draft, as an immutable value. */

import type { RaceSide, View } from "../../engine/gameresults.ts";
import type { Fault } from "../../engine/protocol.ts";
import type { PuzzleVerdict, SoloView } from "../../engine/puzzleresults.ts";
import type { Draft } from "./draft.ts";
import { draftPosition, draftShape, goalText } from "./shape.ts";

/**
 * - `idle`: too few pieces for a check
 * - `asking`: Python is deciding whether the position can be played
 * - `bad`: it cannot be played; `fault` says why
 * - `proving`: it can be played, and the proof is under way
 * - `stopped`: the proof was cancelled
 * - `long`: the proof would exceed its budget
 */
type Stage = "idle" | "asking" | "bad" | "proving" | "stopped" | "long" | "done";

export interface Check {
  stage: Stage;
  /** Null unless the draft is a position for two */
  view: View | null;
  /** Null unless the draft is a Solo task */
  solo: SoloView | null;
  /** Null unless the draft is a puzzle */
  verdict: PuzzleVerdict | null;
  /** The moves to go in a Solo task, as far as known */
  race: RaceSide | null;
  fault: Fault | null;
  /** Why the position is bad; "" until the message is fetched */
  reason: () => string;
}

export const NO_CHECK: Check = Object.freeze({
  stage: "idle",
  view: null,
  solo: null,
  verdict: null,
  race: null,
  fault: null,
  reason: () => "",
});

export type Question = ReturnType<typeof questionAbout>;

/** What Python is asked about a draft; the same for drafts that differ only in the author's words. */
export function questionAbout(draft: Draft) {
  return {
    ruleset: draft.ruleset,
    position: draftPosition(draft),
    goal: goalText(draft),
    shape: draftShape(draft),
  };
}
