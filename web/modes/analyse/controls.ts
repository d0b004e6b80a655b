/** The buttons of the analysis: those that step through the moves, and the row of actions. */

import { speaker } from "../../i18n/catalogue.ts";
import { createActionRow } from "../../ui/actionrow.ts";
import { button, element, mark } from "../../ui/element.ts";
import { icon } from "../../ui/icons.ts";
import { drawing } from "../../ui/pageicons.ts";

const say = speaker("analyse");

export type Step = (typeof STEPS)[number] | keyof typeof FAULT_STEPS;
export type AnalysisAction = keyof typeof DRAWINGS;

const STEPS = ["first", "before", "after", "last"] as const;
/** To the move before or after that is a fault. */
const FAULT_STEPS = Object.freeze({
  faultBefore: "M9 5L3.500 12L9 19M16 6.500v7M16 17.500v.2",
  faultAfter: "M15 5l5.500 7L15 19M8 6.500v7M8 17.500v.2",
});

/** In the order of the row. */
const DRAWINGS = Object.freeze({
  games: () => drawing("M5 6h14M5 12h14M5 18h9"),
  undo: () => icon("undo"),
  redo: () => icon("redo"),
  turn: () => icon("turn"),
  ways: () => icon("ways"),
  note: () => drawing("M5 19l1-4L16 5l3 3L9 18zM13.500 7.500l3 3"),
  main: () => drawing("M7 20V4M7 14c0-4 9-3 9-8M13 8.500L16 5l3 3.500"),
  delete: () => drawing("M5 7h14M10 4h4M7 7l1 13h8l1-13M10.500 11v5M13.500 11v5"),
  edit: () => drawing("M4.500 4.500h15v15h-15zM12 4.500v15M4.500 12h15"),
  play: () => icon("play"),
});

export const ACTIONS = Object.freeze(Object.keys(DRAWINGS)) as readonly AnalysisAction[];

/** The key that does the same. */
const KEYS: Readonly<Partial<Record<AnalysisAction, string>>> = Object.freeze({
  games: "t",
  undo: "u",
  redo: "r",
  turn: "f",
  ways: "w",
  play: "p",
});

export function createActions(
  names: readonly AnalysisAction[],
  onAction: (action: AnalysisAction) => void,
) {
  const root = element("div", { class: "actions an-actions", role: "group" });
  const entries = names.map((id) => ({
    id,
    label: () => say(`actions.${id}`),
    long: () => say(`actions.${id}Long`),
    key: KEYS[id] ?? "",
    drawing: DRAWINGS[id](),
  }));
  const row = createActionRow(root, { region: () => say("actions.region"), entries, onAction });
  return { root, show: row.show, press: row.press };
}

export function createSteps(onStep: (step: Step) => void) {
  const buttons: Map<Step, HTMLElement> = new Map();
  const add = (step: Step, sign: Node) => {
    const label = () => say(`step.${step}`);
    const attributes = { class: "an-step", "data-step": step, "aria-label": label, title: label };
    const made = button(attributes, () => onStep(step), sign);
    buttons.set(step, made);
    return made;
  };
  const steps = STEPS.map((step) => add(step, icon(step)));
  const faults = element(
    "div",
    { class: "an-faults" },
    add("faultBefore", drawing(FAULT_STEPS.faultBefore)),
    add("faultAfter", drawing(FAULT_STEPS.faultAfter)),
  );
  const attributes = { class: "an-steps", role: "group", "aria-label": () => say("step.region") };

  return {
    root: element("div", attributes, ...steps, faults),
    show(possible: ReadonlySet<Step>, hasFaults: boolean) {
      faults.hidden = !hasFaults;
      for (const [step, made] of buttons) {
        mark(made, "aria-disabled", possible.has(step) ? null : "true");
      }
    },
  };
}
