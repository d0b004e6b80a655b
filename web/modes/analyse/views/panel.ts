/** The panel of the analysis. Without room for all its sections, buttons choose the one that is shown. */

import { effect, signal } from "../../../base/signals.ts";
import type { ModeContext } from "../../../game/mode.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { button, element, mark } from "../../../ui/element.ts";
import { createStepper } from "../../../ui/stepper.ts";
import type { AnalyseStore } from "../stores/analysestore.ts";
import { createActions } from "./actions.ts";
import { createChart } from "./chart.ts";
import { createHead } from "./head.ts";
import { createLines } from "./lines.ts";
import { createMoves } from "./moves.ts";
import { createNote } from "./note.ts";

const say = speaker("analyse");

type Section = "moves" | "lines" | "chart";

const STEPS = Object.freeze(["first", "before", "after", "last"] as const);
const FAULT_STEPS = Object.freeze(["faultBefore", "faultAfter"] as const);

export function createPanel(store: AnalyseStore, context: ModeContext) {
  const moves = createMoves(store);
  const sections = createSections({
    lines: [createLines(store, moves.focus)],
    moves: [createSteps(store), moves.root, createNote(store)],
    chart: [createChart(store, context.openScreen, moves.focus)],
  });
  const root = element(
    "div",
    { class: "an" },
    createHead(store),
    ...sections,
    createActions(store),
  );
  effect(() => {
    root.hidden = store.story.isOpen;
  });
  return root;
}

/** @returns the buttons and the sections, in the order of the panel */
function createSections(contents: Readonly<Record<Section, readonly Node[]>>) {
  const chosen = signal<Section>("moves");
  const region = () => say("sections.region");
  const tabs = element("div", { class: "an-tabs line-below", role: "group", "aria-label": region });

  function createSection(name: Section) {
    const root = element(
      "div",
      { class: "an-section column", "data-section": name },
      ...contents[name],
    );
    const choose = () => {
      chosen.value = name;
    };
    const tab = button({ class: "fine an-tab strong" }, choose, () => say(`sections.${name}`));
    tabs.append(tab);
    effect(() => {
      const isOn = chosen.value === name;
      mark(root, "data-on", isOn ? "" : null);
      mark(tab, "aria-pressed", String(isOn));
    });
    return root;
  }

  const [moves, lines, chart] = [
    createSection("moves"),
    createSection("lines"),
    createSection("chart"),
  ];
  return [tabs, lines, moves, chart];
}

function createSteps(store: AnalyseStore) {
  const stepper = createStepper([...STEPS, ...FAULT_STEPS], {
    label: (step) => () => say(`step.${step}`),
    onStep: (step) => store.step(step),
    className: "an-step",
  });
  const buttons = stepper.buttons.slice(0, STEPS.length);
  const faults = element("div", { class: "an-faults" }, ...stepper.buttons.slice(STEPS.length));
  const attributes = {
    class: "row gap-0 line-below",
    role: "group",
    "aria-label": () => say("step.region"),
  };

  effect(() => {
    if (!store.isShown.value) return;
    faults.hidden = store.review.plot.marks.length === 0;
    stepper.show((step) => store.canStep(step));
  });
  return element("div", attributes, ...buttons, faults);
}
