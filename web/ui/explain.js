/** A word or a figure that says what it means: on hover, focus and press. The text comes when it is first wanted. */

import { withSentences } from "../i18n/catalogue.js";
import { mark } from "./element.js";

/** @import { Text } from "./livetext.js" */

/**
 * @typedef {object} Explained
 * @property {() => string | null} topic  the key of the sentence, of the section `explain`; null for none
 * @property {{ label: Text, onPress: () => void }} [action]  what else can be done about it
 */

/** What may bring the sentence or take it away. */
const EVENTS = /** @type {const} */ (["pointerenter", "pointerleave", "focus", "blur", "click"]);

/** @param {HTMLButtonElement} trigger @param {Explained} explained */
export function explain(trigger, explained) {
  trigger.classList.add("explain");
  mark(trigger, "aria-expanded", "false");
  for (const type of EVENTS) {
    trigger.addEventListener(type, async (event) => {
      // Without the network there is no sentence.
      const module = await withSentences(import("./explanation.js")).catch(() => null);
      module?.follow(trigger, event, explained);
    });
  }
}
