/** The buttons under a task. */

import { button, element, mark } from "../panels/element.js";
import { icon } from "../panels/icons.js";
import { soloIcon } from "./icons.js";
import { canRedo, isMovable } from "./state.js";
import { say } from "./words.js";

/** @typedef {import("./state.js").SoloState} SoloState */
/** @typedef {"tasks" | "undo" | "redo" | "restart" | "hint" | "goals" | "solution"} SoloAction */

/** @type {readonly { id: SoloAction, key: string, long: import("./words.js").Key, draw: () => SVGElement }[]} */
const ACTIONS = Object.freeze([
  { id: "tasks", key: "t", long: "actions.tasksLong", draw: () => soloIcon("tasks") },
  { id: "undo", key: "u", long: "actions.undo", draw: () => icon("undo") },
  { id: "redo", key: "r", long: "actions.redo", draw: () => icon("redo") },
  { id: "restart", key: "s", long: "actions.restartLong", draw: () => soloIcon("restart") },
  { id: "hint", key: "h", long: "actions.hintLong", draw: () => icon("hint") },
  { id: "goals", key: "g", long: "actions.goalsLong", draw: () => icon("goals") },
  { id: "solution", key: "l", long: "actions.solutionLong", draw: () => soloIcon("solution") },
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
 * A button that cannot be pressed now keeps its place in the tab order, as the buttons of a game do.
 *
 * @param {HTMLElement} root
 * @param {{ onAction: (id: SoloAction) => void }} callbacks
 */
export function createActions(root, { onAction }) {
  /** @type {Map<SoloAction, HTMLButtonElement>} */
  const buttons = new Map();
  for (const { id, key, long, draw } of ACTIONS) {
    const attributes = {
      class: "action",
      "data-action": id,
      "aria-label": say(long),
      "aria-keyshortcuts": key,
      title: `${say(long)} (${key})`,
    };
    const text = element("span", { class: "action-label" }, say(`actions.${id}`));
    buttons.set(
      id,
      button(attributes, () => onAction(id), draw(), text),
    );
  }
  root.setAttribute("role", "group");
  root.setAttribute("aria-label", say("actions.region"));
  root.replaceChildren(...buttons.values());

  return {
    /** @param {ReadonlySet<SoloAction>} possible @param {{ goals: boolean }} pressed */
    show(possible, pressed) {
      for (const [id, made] of buttons) {
        mark(made, "aria-disabled", possible.has(id) ? null : "true");
      }
      const goals = buttons.get("goals");
      if (goals) mark(goals, "aria-pressed", String(pressed.goals));
    },
  };
}
