/** The live region of the page: each sentence is added once and never changed. */

import { element } from "./element.ts";

const KEPT = 12;

/** @param root a polite live region */
export function createAnnouncer(root: HTMLElement) {
  return {
    show(text: string) {
      if (!text) return;
      root.append(element("p", {}, text));
      while (root.childElementCount > KEPT) root.firstElementChild?.remove();
    },
    /** What was said is of no use any more: another language is spoken. */
    clear: () => root.replaceChildren(),
  };
}
