/** The buttons under a task. */

import { speaker } from "../../i18n/catalogue.ts";
import { createActionRow } from "../../ui/actionrow.ts";
import { PATHS } from "../../ui/drawings/solo.ts";
import { drawingOf } from "../../ui/icons.ts";
import type { SoloSession } from "./session.ts";
import { isMovable } from "./state.ts";

const say = speaker("solo");

export type SoloAction = (typeof ACTIONS)[number]["id"];

export const ACTIONS = Object.freeze([
  { id: "tasks", key: "t", sign: "games" },
  { id: "undo", key: "u" },
  { id: "redo", key: "r" },
  { id: "restart", key: "s", path: PATHS.restart },
  { id: "hint", key: "h" },
  { id: "goals", key: "g" },
  { id: "solution", key: "l", sign: "play" },
] as const);

const LONG = Object.freeze({
  tasks: "actions.tasksLong",
  undo: "actions.undo",
  redo: "actions.redo",
  restart: "actions.restartLong",
  hint: "actions.hintLong",
  goals: "actions.goalsLong",
  solution: "actions.solutionLong",
} as const);

/** What can be done now. While the solution is shown, undo and redo step through it. */
export function possibleActions(session: SoloSession): ReadonlySet<SoloAction> {
  const { state } = session;
  const { task, demo, hinting, hinted, failure } = state;
  const offers: [SoloAction, boolean][] = [
    ["tasks", true],
    ["undo", session.canStep("undo")],
    ["redo", session.canStep("redo")],
    ["restart", session.canStep("first")],
    ["hint", isMovable(state) && !hinting && !hinted],
    ["goals", task !== null],
    ["solution", task !== null && !demo && !failure],
  ];
  return new Set(offers.filter(([, isOffered]) => isOffered).map(([action]) => action));
}

export function createActions(root: HTMLElement, onAction: (id: SoloAction) => void) {
  root.setAttribute("role", "group");
  const row = createActionRow(root, ACTIONS, {
    region: () => say("actions.region"),
    draw: drawingOf,
    label: (id) => () => say(`actions.${id}`),
    long: (id) => () => say(LONG[id]),
    onAction,
  });

  return {
    show(possible: ReadonlySet<SoloAction>, areGoalsShown: boolean) {
      row.show(possible);
      row.press("goals", areGoalsShown);
    },
  };
}
