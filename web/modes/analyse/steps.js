/** The buttons that walk through the moves, and from mistake to mistake. */

import { say } from "../../i18n/analyse.js";
import { button, element, mark } from "../../ui/element.js";
import { drawing, icon } from "../../ui/icons.js";

/** @typedef {"first" | "before" | "after" | "last" | "faultBefore" | "faultAfter"} Step */

const WALK = /** @type {const} */ (["first", "before", "after", "last"]);
const FAULTS = Object.freeze({
  faultBefore: "M9 5L3.500 12L9 19M16 6.500v7M16 17.500v.2",
  faultAfter: "M15 5l5.500 7L15 19M8 6.500v7M8 17.500v.2",
});

/** @param {{ onStep: (step: Step) => void }} callbacks */
export function createSteps({ onStep }) {
  /** @type {Map<Step, HTMLElement>} */
  const buttons = new Map();
  /** @param {Step} step @param {Node} sign */
  const add = (step, sign) => {
    const label = say(`step.${step}`);
    const attributes = { class: "an-step", "data-step": step, "aria-label": label, title: label };
    const made = button(attributes, () => onStep(step), sign);
    buttons.set(step, made);
    return made;
  };
  const walk = WALK.map((step) => add(step, icon(step)));
  const faults = element(
    "div",
    { class: "an-faults" },
    add("faultBefore", drawing(FAULTS.faultBefore)),
    add("faultAfter", drawing(FAULTS.faultAfter)),
  );
  const attributes = { class: "an-steps", role: "group", "aria-label": say("step.region") };
  const root = element("div", attributes, ...walk, faults);

  return {
    root,
    /** @param {ReadonlySet<Step>} possible @param {boolean} hasFaults */
    show(possible, hasFaults) {
      faults.hidden = !hasFaults;
      for (const [step, made] of buttons) {
        mark(made, "aria-disabled", possible.has(step) ? null : "true");
      }
    },
  };
}
