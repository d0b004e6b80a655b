/** A few words over something for a moment; what reads the page aloud is told otherwise. */

import { element } from "./element.ts";
import type { Text } from "./livetext.ts";

const SHOWN_MS = 1600;

/** @param place that it is shown over */
export function createBriefNote(place: HTMLElement) {
  const root = element("div", { class: "brief-note", "aria-hidden": "true" });
  let timer = 0;

  return {
    show(text: Text) {
      clearTimeout(timer);
      root.replaceChildren(element("span", {}, text));
      place.append(root);
      timer = setTimeout(() => root.remove(), SHOWN_MS);
    },
  };
}
