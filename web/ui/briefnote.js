/** A few words over something for a moment; what reads the page aloud is told otherwise. */

import { element } from "./element.js";

/** @import { Text } from "./livetext.js" */

const SHOWN_MS = 1600;

/** @param {HTMLElement} place  that it is shown over */
export function createBriefNote(place) {
  const root = element("div", { class: "brief-note", "aria-hidden": "true" });
  let timer = 0;

  return {
    /** @param {Text} text */
    show(text) {
      clearTimeout(timer);
      root.replaceChildren(element("span", {}, text));
      place.append(root);
      timer = setTimeout(() => root.remove(), SHOWN_MS);
    },
  };
}
