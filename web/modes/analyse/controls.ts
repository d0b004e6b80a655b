/** The buttons of the analysis: those that step through the moves, and the row of actions. */

import { signal } from "../../base/signals.ts";
import { speaker } from "../../i18n/catalogue.ts";
import type { ActionEntry } from "../../ui/actionrow.ts";
import { createActionRow } from "../../ui/actionrow.ts";
import { PATHS } from "../../ui/drawings/analyse.ts";
import { button, element, mark } from "../../ui/element.ts";
import type { Drawn } from "../../ui/icons.ts";
import { drawingOf } from "../../ui/icons.ts";
import { openMenu } from "../../ui/menu.ts";
import { createStepper } from "../../ui/stepper.ts";

const say = speaker("analyse");

export type AnalysisStep = (typeof STEPS)[number] | (typeof FAULTS)[number];
export type AnalysisAction = (typeof ACTIONS)[number]["id"];

export const STEPS = ["first", "before", "after", "last"] as const;
/** Step to the previous or next fault. */
const FAULTS = ["faultBefore", "faultAfter"] as const;

/** In the order of the row. */
export const ACTIONS = Object.freeze([
  { id: "games", key: "t", sign: "list" },
  { id: "undo", key: "u" },
  { id: "redo", key: "r" },
  { id: "turn", key: "f" },
  { id: "ways", key: "w" },
  { id: "note", key: "" },
  { id: "main", key: "" },
  { id: "delete", key: "" },
  { id: "edit", key: "" },
  { id: "play", key: "p" },
] as const);

/** Less frequent actions, in a menu at the end of the row. */
const IN_MENU: ReadonlySet<string> = new Set(["note", "main", "delete", "edit"]);
const MENU = Object.freeze({ id: "more", key: "" } as const);
type RowAction = AnalysisAction | typeof MENU.id;

export function createActions(onAction: (action: AnalysisAction) => void) {
  const inRow = [...ACTIONS.filter(({ id }) => !IN_MENU.has(id)), MENU];
  const inMenu = ACTIONS.filter(({ id }) => IN_MENU.has(id));
  const possible = signal<ReadonlySet<string>>(new Set());
  const root = element("div", { class: "actions an-actions", role: "group" });
  const row = createActionRow(root, inRow as readonly (ActionEntry<RowAction> & Drawn)[], {
    region: () => say("actions.region"),
    draw: drawingOf,
    label: (id) => () => say(`actions.${id}`),
    long: (id) => () => say(`actions.${id}Long`),
    onAction: (id) => (id === MENU.id ? openMore() : onAction(id)),
  });
  const opener = root.lastElementChild;
  if (opener) mark(opener, "aria-haspopup", "dialog");

  function openMore() {
    const paths: Readonly<Record<string, string>> = PATHS;
    const items = inMenu.map((action) => ({
      id: action.id,
      label: () => say(`actions.${action.id}`),
      sign: drawingOf({ ...action, path: paths[action.id] }),
      isOff: () => !possible.value.has(action.id),
      onPress: () => onAction(action.id),
    }));
    openMenu({ name: "analyse-more", title: () => say("actions.moreLong"), opener, items });
  }

  return {
    root,
    show(now: ReadonlySet<AnalysisAction>) {
      possible.value = now;
      row.show(new Set([...now, MENU.id]));
    },
    pressWays: (isOn: boolean) => row.press("ways", isOn),
  };
}

const SECTIONS = Object.freeze(["moves", "lines", "chart"] as const);

/** If there is no room for all, one is shown at a time, and these buttons choose it. */
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
