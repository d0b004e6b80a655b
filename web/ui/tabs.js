/** The modes of the page, side by side in its head: links, so that "back" leads back. */

import { fragmentOf } from "../game/mode.js";
import { say } from "../i18n/say.js";
import { element, mark } from "./element.js";

/** @typedef {import("../game/mode.js").ModeName} ModeName */

/**
 * @param {HTMLElement} root
 * @param {readonly ModeName[]} names  a page with a single mode has no tabs
 */
export function createTabs(root, names) {
  const links = new Map(
    names.map((name) => [
      name,
      element("a", { href: fragmentOf(name), class: "tab", "data-tab": name }, say(`mode.${name}`)),
    ]),
  );
  root.setAttribute("aria-label", say("mode.region"));
  root.replaceChildren(...links.values());
  root.hidden = names.length < 2;

  return {
    /** @param {ModeName} shown */
    show(shown) {
      for (const [name, link] of links) mark(link, "aria-current", name === shown ? "page" : null);
    },
    /** Whoever was at what is out of sight now goes on at the tab that is on. */
    focus() {
      for (const link of links.values()) if (link.hasAttribute("aria-current")) link.focus();
    },
    destroy() {
      root.replaceChildren();
    },
  };
}
