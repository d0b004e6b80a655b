/** The small buttons beside the title. */

import { say } from "../i18n/say.js";
import { button } from "./element.js";
import { icon } from "./icons.js";

/** @typedef {"share" | "rules" | "settings" | "more"} MenuItem */

/** @type {readonly MenuItem[]} */
const ITEMS = Object.freeze(["share", "rules", "settings", "more"]);

/**
 * @param {HTMLElement} root
 * @param {{ onChoose: (item: MenuItem) => void }} callbacks
 */
export function createMenu(root, { onChoose }) {
  const buttons = ITEMS.map((item) => {
    const label = say(`menu.${item}`);
    const attributes = { class: "menu-item", "data-menu": item, "aria-label": label, title: label };
    return button(attributes, () => onChoose(item), icon(item));
  });
  root.setAttribute("aria-label", say("menu.region"));
  root.replaceChildren(...buttons);

  return {
    show() {},
    destroy() {
      root.replaceChildren();
    },
  };
}
