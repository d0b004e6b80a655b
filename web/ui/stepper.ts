/** Buttons for stepping through moves. */

import { button, mark } from "./element.ts";
import type { Icon } from "./icons.ts";
import { drawingOf, icon } from "./icons.ts";
import type { Text } from "./livetext.ts";

interface StepperParts<Id extends string> {
  label: (id: Id) => Text;
  onStep: (id: Id) => void;
  /** The class of every button */
  className?: string;
}

/** @param ids the values of `data-step` */
export function createStepper<Id extends string>(
  ids: readonly Id[],
  { label, onStep, className = "menu-item" }: StepperParts<Id>,
) {
  const buttons = new Map(
    ids.map((id) => {
      const made = button({ class: className, "data-step": id }, () => onStep(id));
      draw(made, label(id), drawingOf({ id }));
      return [id, made];
    }),
  );

  return {
    buttons: [...buttons.values()],
    show(canStep: (id: Id) => boolean) {
      for (const [id, made] of buttons) mark(made, "aria-disabled", canStep(id) ? null : "true");
    },
    change(id: Id, text: Text, sign: Icon) {
      const made = buttons.get(id);
      if (made) draw(made, text, icon(sign));
    },
    focus: (id: Id) => buttons.get(id)?.focus(),
  };
}

function draw(made: HTMLElement, text: Text, sign: SVGElement) {
  mark(made, "aria-label", text);
  mark(made, "title", text);
  made.replaceChildren(sign);
}
