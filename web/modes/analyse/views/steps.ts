/** The buttons that step through moves and faults. */

import { effect } from "../../../base/signals.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { element } from "../../../ui/element.ts";
import { createStepper } from "../../../ui/stepper.ts";
import type { AnalyseStore } from "../stores/analysestore.ts";

const say = speaker("analyse");

const STEPS = Object.freeze(["first", "before", "after", "last"] as const);
const FAULT_STEPS = Object.freeze(["faultBefore", "faultAfter"] as const);

export function createSteps(store: AnalyseStore) {
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
