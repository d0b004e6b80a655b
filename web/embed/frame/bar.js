/** The slim bar of an embedded board: what goes on, in a line or two, and the few buttons of the mode. */

import { button, element, mark, write } from "../../ui/element.js";
import { icon } from "./frameicons.js";

/**
 * @typedef {object} BarButton
 * @property {string} id
 * @property {string} label
 * @property {import("./frameicons.js").EmbedIcon} icon
 * @property {boolean} isOn  whether it can be pressed now
 */

/**
 * @typedef {object} BarView
 * @property {string} main
 * @property {string} sub
 * @property {"plain" | "good" | "bad" | "busy"} [tone]
 * @property {readonly BarButton[]} buttons  the same ones in the same order as long as the mode lasts
 */

/**
 * @param {HTMLElement} text
 * @param {HTMLElement} row
 * @param {(id: string) => void} onPress
 */
export function createBar(text, row, onPress) {
  const main = element("p", { class: "embed-main" });
  const sub = element("p", { class: "embed-sub" });
  text.replaceChildren(main, sub);
  /** @type {Map<string, HTMLButtonElement>} */
  let made = new Map();

  /** @param {readonly BarButton[]} buttons */
  function place(buttons) {
    made = new Map(
      buttons.map(({ id }) => [
        id,
        button({ class: "embed-button", "data-action": id }, () => onPress(id)),
      ]),
    );
    row.replaceChildren(...made.values());
  }

  return {
    /** @param {BarView} view */
    show({ main: first, sub: second, tone = "plain", buttons }) {
      write(main, first);
      write(sub, second);
      mark(text, "data-tone", tone);
      if ([...made.keys()].join() !== buttons.map(({ id }) => id).join()) place(buttons);
      for (const view of buttons) showButton(/** @type {HTMLElement} */ (made.get(view.id)), view);
    },
  };
}

/** A button that cannot be pressed now keeps its place in the tab order. @param {HTMLElement} made @param {BarButton} view */
function showButton(made, { label, icon: name, isOn }) {
  mark(made, "aria-disabled", isOn ? null : "true");
  if (made.getAttribute("aria-label") === label) return;
  mark(made, "aria-label", label);
  mark(made, "title", label);
  made.replaceChildren(icon(name));
}
