/** What comes over an embedded board where it cannot be shown or gone on with: why, and what can be done. */

import { say } from "../../i18n/embed.js";
import { button, element } from "../../ui/element.js";
import { markedAt } from "../../ui/excerpt.js";

/**
 * @typedef {object} CoverView
 * @property {string} title
 * @property {string} message
 * @property {{ text: string, place: number } | null} [at]  a text with the place in it that is wrong
 * @property {(() => void) | null} [onAgain]  tries again, where that may help
 */

/** @param {HTMLElement} root */
export function createCover(root) {
  let shown = "";

  return {
    /** @param {CoverView | null} view */
    show(view) {
      const key = view ? JSON.stringify([view.title, view.message, view.at]) : "";
      if (key === shown) return;
      shown = key;
      root.hidden = view === null;
      root.replaceChildren(...(view ? partsOf(view) : []));
    },
  };
}

/** @param {CoverView} view */
function partsOf({ title, message, at, onAgain }) {
  const parts = [element("p", { class: "embed-trouble" }, title)];
  if (onAgain) {
    const press = button({ class: "button button-main" }, onAgain, say("again"));
    return [...parts, element("p", {}, message), press];
  }
  parts.push(element("p", {}, message));
  if (at) parts.push(excerpt(at));
  return parts;
}

/** @param {{ text: string, place: number }} at */
function excerpt({ text, place }) {
  const { before, at, after } = markedAt(text, place);
  const marked = element("mark", {}, at || say("end"));
  return element("p", { class: "embed-excerpt" }, before, marked, after);
}
