/** The buttons of the analysis: those that step through the moves, and the row of actions. */

import { speaker } from "../../i18n/catalogue.ts";
import type { ActionEntry } from "../../ui/actionrow.ts";
import { createActionRow } from "../../ui/actionrow.ts";
import { button, element, mark } from "../../ui/element.ts";
import type { Drawn } from "../../ui/icons.ts";
import { drawingOf } from "../../ui/icons.ts";
import { createStepper } from "../../ui/stepper.ts";

const say = speaker("analyse");

export type AnalysisStep = (typeof STEPS)[number] | (typeof FAULTS)[number];
export type AnalysisAction = (typeof ACTIONS)[number]["id"];

export const STEPS = ["first", "before", "after", "last"] as const;
/** To the move before or after that is a fault. */
const FAULTS = ["faultBefore", "faultAfter"] as const;
const FAULT_DRAWINGS = Object.freeze({
  faultBefore: "M9 5L3.500 12L9 19M16 6.500v7M16 17.500v.2",
  faultAfter: "M15 5l5.500 7L15 19M8 6.500v7M8 17.500v.2",
});

/** In the order of the row. */
export const ACTIONS = Object.freeze([
  { id: "games", key: "t", path: "M5 6h14M5 12h14M5 18h9" },
  { id: "undo", key: "u" },
  { id: "redo", key: "r" },
  { id: "turn", key: "f" },
  { id: "ways", key: "w" },
  { id: "note", key: "", path: "M5 19l1-4L16 5l3 3L9 18zM13.500 7.500l3 3" },
  { id: "main", key: "", path: "M7 20V4M7 14c0-4 9-3 9-8M13 8.500L16 5l3 3.500" },
  { id: "delete", key: "", path: "M5 7h14M10 4h4M7 7l1 13h8l1-13M10.500 11v5M13.500 11v5" },
  { id: "edit", key: "", path: "M4.500 4.500h15v15h-15zM12 4.500v15M4.500 12h15" },
  { id: "play", key: "p" },
] as const);

/** What is done less often, in a menu at the end of the row. */
const IN_MENU: ReadonlySet<string> = new Set(["note", "main", "delete", "edit"]);
const MENU = Object.freeze({ id: "more", key: "" } as const);
type RowAction = AnalysisAction | typeof MENU.id;

/** @param hasEditor the page has that mode */
export function createActions(hasEditor: boolean, onAction: (action: AnalysisAction) => void) {
  const offered = ACTIONS.filter(({ id }) => id !== "edit" || hasEditor);
  const rowOf = (className: string, actions: readonly (ActionEntry<RowAction> & Drawn)[]) =>
    createActionRow(element("div", { class: className, role: "group" }), actions, {
      region: () => say(className === "an-menu" ? "actions.moreLong" : "actions.region"),
      draw: drawingOf,
      label: (id) => () => say(`actions.${id}`),
      long: (id) => () => say(`actions.${id}Long`),
      onAction: (id) => (id === MENU.id ? toggle() : onAction(id)),
    });
  const inRow = [...offered.filter(({ id }) => !IN_MENU.has(id)), MENU];
  const row = rowOf("actions an-actions", inRow);
  const inMenu = offered.filter(({ id }) => IN_MENU.has(id));
  const menu = rowOf("an-menu", inMenu);
  const root = element("div", { class: "an-foot" }, row.root, menu.root);
  const { toggle } = createMenu(root, row.root.lastElementChild, menu.root);

  return {
    root,
    show(possible: ReadonlySet<AnalysisAction>) {
      row.show(new Set([...possible, MENU.id]));
      menu.show(possible);
    },
    pressWays: (isOn: boolean) => row.press("ways", isOn),
  };
}

/** A list over the row, which goes with the next press. */
function createMenu(root: HTMLElement, opener: Element | null, list: HTMLElement) {
  const press = opener as HTMLButtonElement; // the row has buttons only
  const show = (isOpen: boolean) => {
    list.hidden = !isOpen;
    mark(press, "aria-expanded", String(isOpen));
  };
  show(false);
  list.addEventListener("click", () => show(false));
  document.addEventListener("pointerdown", ({ target }) => {
    if (target instanceof Node && !root.contains(target)) show(false);
  });
  root.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || list.hidden) return;
    event.stopPropagation();
    show(false);
    press.focus();
  });
  return { toggle: () => show(list.hidden !== false) };
}

const SECTIONS = Object.freeze(["moves", "lines", "chart"] as const);

/** Where there is no room for all, one is shown at a time, and these buttons choose it. */
export function createSections(
  parts: Readonly<Record<(typeof SECTIONS)[number], readonly Node[]>>,
) {
  const shown = SECTIONS.map((name) => {
    const attributes = { class: "an-section", "data-section": name };
    const root = element("div", attributes, ...parts[name]);
    const press = button(
      { class: "an-tab" },
      () => show(name),
      () => say(`sections.${name}`),
    );
    return { name, root, press };
  });
  function show(chosen: string) {
    for (const { name, root, press } of shown) {
      mark(root, "data-on", name === chosen ? "" : null);
      mark(press, "aria-pressed", String(name === chosen));
    }
  }
  show("moves");
  const attributes = {
    class: "an-tabs",
    role: "group",
    "aria-label": () => say("sections.region"),
  };
  const choice = element("div", attributes, ...shown.map(({ press }) => press));
  const [moves, lines, chart] = shown.map(({ root }) => root);
  return [choice, lines, moves, chart].filter((part) => part !== undefined);
}

export function createSteps(onStep: (step: AnalysisStep) => void) {
  const stepper = createStepper<AnalysisStep>([...STEPS, ...FAULTS], {
    label: (step) => () => say(`step.${step}`),
    onStep,
    className: "an-step",
    drawings: FAULT_DRAWINGS,
  });
  const buttons = stepper.buttons.slice(0, STEPS.length);
  const faults = element("div", { class: "an-faults" }, ...stepper.buttons.slice(STEPS.length));
  const attributes = { class: "an-steps", role: "group", "aria-label": () => say("step.region") };

  return {
    root: element("div", attributes, ...buttons, faults),
    show(possible: ReadonlySet<AnalysisStep>, hasFaults: boolean) {
      faults.hidden = !hasFaults;
      stepper.show((step) => possible.has(step));
    },
  };
}
