/** The buttons under a task. */

import { speaker } from "../../i18n/catalogue.ts";
import type { PlainKey } from "../../i18n/compiled/messages.js";
import { createActionRow } from "../../ui/actionrow.ts";
import { icon } from "../../ui/icons.ts";
import { drawing } from "../../ui/pageicons.ts";
import type { SoloState } from "./state.ts";
import { canRedo, isMovable } from "./state.ts";

const say = speaker("solo");
type Key = PlainKey<"solo">;

export type SoloAction = "tasks" | "undo" | "redo" | "restart" | "hint" | "goals" | "solution";

/** Drawings beside those of the page: paths on a field of 24 by 24. */
const PATHS = Object.freeze({
  tasks: "M4.500 4.500h6v6h-6zM13.500 4.500h6v6h-6zM4.500 13.500h6v6h-6zM13.500 13.500h6v6h-6z",
  restart: "M5.500 5v14M19 5.500v13L8.500 12z",
});

export const ACTIONS: readonly {
  id: SoloAction;
  key: string;
  long: Key;
  draw: () => SVGElement;
}[] = Object.freeze([
  { id: "tasks", key: "t", long: "actions.tasksLong", draw: () => drawing(PATHS.tasks) },
  { id: "undo", key: "u", long: "actions.undo", draw: () => icon("undo") },
  { id: "redo", key: "r", long: "actions.redo", draw: () => icon("redo") },
  { id: "restart", key: "s", long: "actions.restartLong", draw: () => drawing(PATHS.restart) },
  { id: "hint", key: "h", long: "actions.hintLong", draw: () => icon("hint") },
  { id: "goals", key: "g", long: "actions.goalsLong", draw: () => icon("goals") },
  { id: "solution", key: "l", long: "actions.solutionLong", draw: () => icon("play") },
]);

/** What can be done now. While the solution is shown, undo and redo step through it. */
export function possibleActions(state: SoloState): ReadonlySet<SoloAction> {
  const { task, demo, hinting, hinted, failure } = state;
  const shown = demo ? demo.shown : (state.record?.cursor ?? 0);
  const offers: [SoloAction, boolean][] = [
    ["tasks", true],
    ["undo", shown > 0],
    ["redo", demo ? shown < (demo.line?.length ?? 0) : canRedo(state)],
    ["restart", shown > 0],
    ["hint", isMovable(state) && !hinting && !hinted],
    ["goals", task !== null],
    ["solution", task !== null && !demo && !failure],
  ];
  return new Set(offers.filter(([, isOffered]) => isOffered).map(([action]) => action));
}

export function createActions(root: HTMLElement, onAction: (id: SoloAction) => void) {
  const entries = ACTIONS.map(({ id, key, long, draw }) => ({
    id,
    label: () => say(`actions.${id}`),
    long: () => say(long),
    key,
    drawing: draw(),
  }));
  root.setAttribute("role", "group");
  const row = createActionRow(root, { region: () => say("actions.region"), entries, onAction });

  return {
    show(possible: ReadonlySet<SoloAction>, areGoalsShown: boolean) {
      row.show(possible);
      row.press("goals", areGoalsShown);
    },
  };
}
