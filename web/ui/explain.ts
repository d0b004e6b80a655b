/** A word or a figure that says what it means: on hover, focus and press. The text comes when it is first wanted. */

import { withSentences } from "../i18n/catalogue.ts";
import { mark } from "./element.ts";
import type { Explained } from "./explanation.ts";

/** What may bring the sentence or take it away. */
const EVENTS = ["pointerenter", "pointerleave", "focus", "blur", "click"] as const;

export function explain(trigger: HTMLButtonElement, explained: Explained) {
  trigger.classList.add("explain");
  mark(trigger, "aria-expanded", "false");
  for (const type of EVENTS) {
    trigger.addEventListener(type, async (event) => {
      // Without the network there is no sentence.
      const module = await withSentences(import("./explanation.ts")).catch(() => null);
      module?.follow(trigger, event, explained);
    });
  }
}
