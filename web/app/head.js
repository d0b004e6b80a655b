/** The head of the page: the tabs of the modes, and the small buttons beside the title. */

import { fragmentOf } from "../game/mode.js";
import { say } from "../i18n/say.js";
import { button, element, mark } from "../ui/element.js";
import { icon } from "../ui/icons.js";
import { markOverflow } from "../ui/overflow.js";

/** @import { ModeName } from "../game/mode.js" */

/** @typedef {typeof MENU[number]} MenuItem */

const MENU = Object.freeze(/** @type {const} */ (["share", "rules", "settings", "more"]));

/**
 * The tabs are links, so that "back" leads back.
 *
 * @param {HTMLElement} root
 * @param {readonly ModeName[]} names  a page with a single mode has no tabs
 */
export function createTabs(root, names) {
  const links = new Map(
    names.map((name) => [
      name,
      element("a", { href: fragmentOf(name), class: "tab", "data-tab": name }, () =>
        say(`mode.${name}`),
      ),
    ]),
  );
  mark(root, "aria-label", () => say("mode.region"));
  root.replaceChildren(...links.values());
  root.hidden = names.length < 2;
  markOverflow(root);

  return {
    /** @param {ModeName} shown */
    show(shown) {
      for (const [name, link] of links) mark(link, "aria-current", name === shown ? "page" : null);
      const link = links.get(shown);
      requestAnimationFrame(() => link?.scrollIntoView({ block: "nearest", inline: "nearest" }));
    },
    /** Focus the current tab, where the focused element has been hidden. */
    focus() {
      for (const link of links.values()) if (link.hasAttribute("aria-current")) link.focus();
    },
  };
}

/** @param {HTMLElement} root @param {(item: MenuItem) => void} onChoose */
export function showMenu(root, onChoose) {
  const buttons = MENU.map((item) => {
    const label = () => say(`menu.${item}`);
    const attributes = { class: "menu-item", "data-menu": item, "aria-label": label, title: label };
    const words = item === "rules" ? [element("span", {}, () => say("menu.rulesShort"))] : [];
    return button(attributes, () => onChoose(item), icon(item), ...words);
  });
  mark(root, "aria-label", () => say("menu.region"));
  root.replaceChildren(...buttons);
}
