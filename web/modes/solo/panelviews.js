/** What the panels beside the board show of a task. */

import { colourName } from "../../game/pieces.js";
import { say } from "../../i18n/solo.js";
import { parText, placeOf, resultText, statusLines, titleOf } from "./descriptions.js";
import { isProven } from "./par.js";
import { playerIn } from "./soloboard.js";
import { prospectIn } from "./state.js";
import { keyOf } from "./task.js";

/** @import { Names } from "./descriptions.js" */
/** @import { Results } from "./results.js" */
/** @import { SoloState } from "./state.js" */

/** @param {SoloState} state @param {Names} names @param {Results} results */
export function headOf(state, names, results) {
  const { task, demo, view, watch } = state;
  const made = demo ? demo.shown : (state.record?.cursor ?? 0);
  const best = task && results.best[keyOf(task)];
  return {
    title: task ? titleOf(task, names) : say("task.none"),
    place: task ? placeOf(task, names) : "",
    best: best ? say("task.best", { moves: best.moves }) : "",
    watch,
    made,
    // Par is not being proven while the solution is shown.
    par: parText(task?.par ?? null, state.proving && !demo),
    prospect: watch ? prospectKind(state) : null,
    distance: view && !demo ? view.simple : null,
  };
}

/** @typedef {ReturnType<typeof headOf>} HeadView */

/**
 * @param {SoloState} state
 * @param {object} [picker]
 * @param {string} [picker.trouble]  why there is no task; "" where there is one, or it is on its way
 * @param {boolean} [picker.isMaking]  whether another task is being made
 */
export function statusOf(state, { trouble = "", isMaking = false } = {}) {
  const { task, demo } = state;
  const lines = pickerLines(trouble, isMaking, task !== null) ?? statusLines(state);
  return {
    ...lines,
    prospect: state.hinted || state.watch ? prospectKind(state) : null,
    result: demo ? null : resultText(state),
    next: say(task?.origin.from === "made" ? "result.another" : "result.next"),
    demo: demo && { playing: demo.playing, isReady: demo.line !== null },
  };
}

/** @typedef {ReturnType<typeof statusOf>} StatusView */

/** What there is to say of the choice of a task; null: nothing. @param {string} trouble @param {boolean} isMaking @param {boolean} hasTask */
function pickerLines(trouble, isMaking, hasTask) {
  if (isMaking) return { main: say("day.making"), sub: "" };
  return !hasTask && trouble ? { main: trouble, sub: say("status.chooseHow") } : null;
}

/** @param {SoloState} state @param {readonly string[]} colours  by the rules of the task */
export function moveListOf(state, colours) {
  const { record, demo } = state;
  const names = [colourName(colours[playerIn(state) - 1] ?? "")];
  const whose = { first: /** @type {const} */ (1), names };
  if (demo) return { ...whose, moves: demo.line ?? [], cursor: demo.shown };
  return { ...whose, moves: record?.moves ?? [], cursor: record?.cursor ?? 0 };
}

/** @param {SoloState} state */
function prospectKind(state) {
  if (state.demo) return null;
  const { task, finish } = state;
  if (!finish || !task?.par) return prospectIn(state)?.kind ?? null;
  if (finish.moves > task.par.high) return "over";
  return isProven(task.par) ? "within" : "open";
}
