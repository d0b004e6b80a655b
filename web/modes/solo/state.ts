/** The state of the task on the board as one value, and what follows from it. */

import { pieceOn } from "../../board/view.ts";
import type { Fault } from "../../engine/protocol.ts";
import type { SoloView } from "../../engine/puzzleresults.ts";
import type { GameRecord } from "../../game/record/record.ts";
import type { Way } from "./par.ts";
import { prospectOf, starsOf } from "./par.ts";
import type { Best } from "./results.ts";
import type { Task } from "./task.ts";

export interface SoloState {
  task: Task | null;
  /** The steps made from the task's position */
  record: GameRecord | null;
  /** Whether a hint or the solution has been shown */
  helped: boolean;
  /** Of the shown position; while `seeking`, of another one or none */
  view: SoloView | null;
  /** The view of the record has not come yet */
  seeking: boolean;
  /** The step that Python has not yet confirmed */
  awaiting: string | null;
  /** Par is being counted */
  proving: boolean;
  /** What is known of the way home from the shown position */
  ahead: Way | null;
  /** A hint was asked for, and the way home is being looked for */
  hinting: boolean;
  /** A hint was asked for at this position */
  hinted: boolean;
  /** After each step, tell whether par is still in reach */
  watch: boolean;
  demo: Demonstration | null;
  /** How it ended, while the shown position is the end */
  finish: Finish | null;
  failure: Fault | null;
}

/** The solution as it is shown, from the start of the task. */
interface Demonstration {
  /** Null while it is being looked for */
  line: readonly string[] | null;
  /** How many of its steps are on the board */
  shown: number;
  /** Whether the next step comes by itself */
  playing: boolean;
}

interface Finish {
  moves: number;
  /** Whether a hint or the solution had been shown */
  helped: boolean;
  /** Better than ever before */
  isBest: boolean;
  /** The best result before this one */
  former: Best | null;
}

export type Arrival = "opened" | "moved" | "walked" | "hinted" | "watched" | "found" | "stepped";

/** The state of a position just reached. */
export const BLANK = Object.freeze({
  seeking: false,
  awaiting: null,
  ahead: null,
  hinting: false,
  hinted: false,
  demo: null,
  finish: null,
  failure: null,
});

export const NO_TASK: SoloState = Object.freeze({
  ...BLANK,
  task: null,
  record: null,
  helped: false,
  view: null,
  proving: false,
  watch: false,
});

export function isMovable({ view, seeking, failure, demo }: SoloState) {
  return view !== null && !seeking && !failure && !demo && !view.home;
}

/** Whether par is still in reach; null where nothing is known of the way home or of par. */
export function prospectIn({ task, record, ahead, view }: SoloState) {
  if (!task?.par || !record || !ahead || view?.home) return null;
  return prospectOf(record.cursor, ahead.range, task.par);
}

/** The stars of the result on the board, with what is known of par now; null where it is not over. */
export function starsIn({ task, finish }: SoloState) {
  return task?.par && finish ? starsOf(finish.moves, task.par) : null;
}

/** How many pieces are not on their goals. */
export function awayIn({ board, goals }: SoloView) {
  return Object.entries(goals).filter(([letter, number]) => pieceOn(board, number) !== letter)
    .length;
}
