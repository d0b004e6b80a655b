/** The answers to choose from, in a step that asks for one. */

import { effect } from "../../../base/signals.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { button, element, mark } from "../../../ui/element.ts";
import { optionsIn } from "../lessontexts.ts";
import type { LessonStore } from "../stores/lessonstore.ts";

const say = speaker("learn");

export function createOptions(lesson: LessonStore) {
  const root = element("div", { class: "group learn-options", role: "group", hidden: true });
  mark(root, "aria-label", () => say("step.options"));
  let shown = "";

  effect(() => {
    const options = lesson.state ? optionsIn(lesson.state) : [];
    const key = options.map(({ value, label }) => `${value} ${label}`).join("\n");
    if (key !== shown) {
      const buttons = options.map(({ value, label }) =>
        button({ class: "button", "data-option": value }, () => void lesson.choose(value), label),
      );
      root.replaceChildren(...buttons);
    }
    shown = key;
    root.hidden = options.length === 0;
    for (const [order, option] of options.entries()) showOption(root.children[order], option);
  });

  return {
    root,
    /** False if no option can be pressed. */
    focus(): boolean {
      const first = root.querySelector("button:not([aria-disabled])");
      if (root.hidden || !(first instanceof HTMLElement)) return false;
      first.focus();
      return true;
    },
  };
}

function showOption(
  target: Element | undefined,
  { label, isOn, mark: verdict }: ReturnType<typeof optionsIn>[number],
) {
  if (!target) return;
  mark(target, "data-mark", verdict);
  mark(target, "aria-disabled", isOn ? null : "true");
  mark(target, "aria-label", verdict && say("step.answered", { answer: label, verdict }));
}
