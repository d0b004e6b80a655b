/** The buttons under a task. */

import { say } from "../../i18n/solo.js";
import { createActionRow } from "../../ui/actionrow.js";
import { icon } from "../../ui/icons.js";
import { soloIcon } from "./soloicons.js";
import { canRedo, isMovable } from "./state.js";

/** @typedef {import("./state.js").SoloState} SoloState */
/** @typedef {"tasks" | "undo" | "redo" | "restart" | "hint" | "goals" | "solution"} SoloAction */

/** @type {readonly { id: SoloAction, key: string, long: import("../../i18n/solo.js").Key, draw: () => SVGElement }[]} */
const ACTIONS = Object.freeze([
  { id: "tasks", key: "t", long: "actions.tasksLong", draw: () => soloIcon("tasks") },
  { id: "undo", key: "u", long: "actions.undo", draw: () => icon("undo") },
  { id: "redo", key: "r", long: "actions.redo", draw: () => icon("redo") },
  { id: "restart", key: "s", long: "actions.restartLong", draw: () => soloIcon("restart") },
  { id: "hint", key: "h", long: "actions.hintLong", draw: () => icon("hint") },
  { id: "goals", key: "g", long: "actions.goalsLong", draw: () => icon("goals") },
  { id: "solution", key: "l", long: "actions.solutionLong", draw: () => icon("play") },
]);

/**
 * What can be done now. While the solution is shown, its own buttons lead through it.
 *
 * @param {SoloState} state
 * @returns {ReadonlySet<SoloAction>}
 */
export function possibleActions(state) {
  const { task, demo, hinting, hinted, failure } = state;
  const made = state.record?.cursor ?? 0;
  /** @type {[SoloAction, boolean][]} */
  const offers = [
    ["tasks", true],
    ["undo", (demo ? demo.shown : made) > 0],
    ["redo", demo ? demo.shown < (demo.line?.length ?? 0) : canRedo(state)],
    ["restart", (demo ? demo.shown : made) > 0],
    ["hint", isMovable(state) && !hinting && !hinted],
    ["goals", task !== null],
    ["solution", task !== null && !demo && !failure],
  ];
  return new Set(offers.filter(([, isOffered]) => isOffered).map(([action]) => action));
}

/**
 * @param {HTMLElement} root
 * @param {{ onAction: (id: SoloAction) => void }} callbacks
 */
export function createActions(root, { onAction }) {
  const entries = ACTIONS.map(({ id, key, long, draw }) => ({
    id,
    label: say(`actions.${id}`),
    long: say(long),
    key,
    drawing: draw(),
  }));
  root.setAttribute("role", "group");
  const row = createActionRow(root, { region: say("actions.region"), entries, onAction });

  return {
    /** @param {ReadonlySet<SoloAction>} possible @param {{ goals: boolean }} pressed */
    show(possible, pressed) {
      row.show(possible);
      row.press("goals", pressed.goals);
    },
  };
}
