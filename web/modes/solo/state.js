/** The state of the task on the board as one value, and what follows from it. */

import { pieceOn } from "../../board/view.js";
import { isAtEnd } from "../../game/record.js";
import { prospectOf } from "./par.js";
import { starsOf } from "./stars.js";

/** @import { Fault } from "../../engine/protocol.js" */
/** @import { SoloView } from "../../engine/puzzleresults.js" */
/** @import { GameRecord } from "../../game/record.js" */
/** @import { Way } from "./par.js" */
/** @import { Best } from "./results.js" */
/** @import { Task } from "./task.js" */

/**
 * @typedef {object} SoloState
 * @property {Task | null} task
 * @property {GameRecord | null} record  the steps made from the task's position
 * @property {boolean} helped  whether a hint or the solution has been shown
 * @property {SoloView | null} view  of the shown position; while `seeking`, of another one or none
 * @property {boolean} seeking  the view of the record has not come yet
 * @property {string | null} awaiting  the step that Python has not yet confirmed
 * @property {boolean} proving  par is being counted
 * @property {Way | null} ahead  what is known of the way home from the shown position
 * @property {boolean} hinting  a hint was asked for, and the way home is being looked for
 * @property {boolean} hinted  a hint was asked for at this position
 * @property {boolean} watch  after each step, tell whether par is still in reach
 * @property {Demonstration | null} demo
 * @property {Finish | null} finish  how it ended, while the shown position is the end
 * @property {Fault | null} failure
 */

/**
 * The solution as it is shown, from the start of the task.
 *
 * @typedef {object} Demonstration
 * @property {readonly string[] | null} line  null while it is being looked for
 * @property {number} shown  how many of its steps are on the board
 * @property {boolean} playing  whether the next step comes by itself
 */

/**
 * @typedef {object} Finish
 * @property {number} moves
 * @property {boolean} helped  whether a hint or the solution had been shown
 * @property {boolean} isBest  better than ever before
 * @property {Best | null} former  the best result before this one
 */

/** @typedef {"opened" | "moved" | "walked" | "hinted" | "watched" | "found" | "stepped"} Arrival */

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

/** @type {SoloState} */
export const NO_TASK = Object.freeze({
  ...BLANK,
  task: null,
  record: null,
  helped: false,
  view: null,
  proving: false,
  watch: false,
});

/** @param {SoloState} state */
export function isMovable({ view, seeking, failure, demo }) {
  return view !== null && !seeking && !failure && !demo && !view.home;
}

/** @param {SoloState} state */
export function canRedo({ record }) {
  return record !== null && !isAtEnd(record);
}

/** Whether par is still in reach; null where nothing is known of the way home or of par. @param {SoloState} state */
export function prospectIn({ task, record, ahead, view }) {
  if (!task?.par || !record || !ahead || view?.home) return null;
  return prospectOf(record.cursor, ahead.range, task.par);
}

/** The stars of the result on the board, with what is known of par now; null where it is not over. @param {SoloState} state */
export function starsIn({ task, finish }) {
  return task?.par && finish ? starsOf(finish.moves, task.par) : null;
}

/** How many pieces are not on their goals. @param {SoloView} view */
export function awayIn({ board, goals }) {
  return Object.entries(goals).filter(([letter, number]) => pieceOn(board, number) !== letter)
    .length;
}
