/** The slim bar of an embedded board: what goes on, in a line or two, and the few buttons of the mode. */

import { icon as knownIcon } from "../../modes/puzzle/puzzleicons.js";
import { button, element, mark, write } from "../../ui/element.js";
import { drawing } from "../../ui/icons.js";

/** Icons that only an embedded board has: paths on a field of 24 by 24. */
const PATHS = Object.freeze({
  open: "M13.500 4.500h6v6M19.500 4.500l-9 9M18 14v5.500h-13.500v-13.500h5.500",
  stop: "M7 7h10v10h-10z",
  why: "M9 9.200a3 3 0 1 1 4.300 2.700c-.9.500-1.300 1-1.300 2.100M12 17.400v.2M12 3.500a8.500 8.500 0 1 0 0 17a8.500 8.500 0 1 0 0-17",
});

/** Keys for the buttons. */
const KEYS = Object.freeze({
  u: "undo",
  r: "redo",
  n: "new",
  h: "hint",
  s: "again",
  f: "turn",
  Home: "first",
  ArrowLeft: "before",
  ArrowRight: "after",
  End: "last",
});

/** @typedef {keyof typeof PATHS} OwnIcon */
/** @typedef {OwnIcon | import("../../modes/puzzle/puzzleicons.js").OwnIcon | import("../../ui/icons.js").Icon} EmbedIcon */
/** @typedef {typeof KEYS[keyof typeof KEYS] | "stop" | "why"} ButtonId */

/**
 * @typedef {object} BarButton
 * @property {ButtonId} id
 * @property {string} label
 * @property {EmbedIcon} icon
 * @property {boolean} isOn  whether it can be pressed now
 */

/**
 * @typedef {object} BarView
 * @property {string} main
 * @property {string} sub
 * @property {"plain" | "good" | "bad" | "busy"} [tone]
 * @property {readonly BarButton[]} buttons  the same ones in the same order as long as the mode lasts
 */

/** @param {EmbedIcon} name */
export function icon(name) {
  return isOwn(name) ? drawing(PATHS[name]) : knownIcon(name);
}

/** @param {EmbedIcon} name @returns {name is OwnIcon} */
function isOwn(name) {
  return Object.hasOwn(PATHS, name);
}

export class Bar {
  #text;
  #row;
  #onPress;
  #main = element("p", { class: "embed-main" });
  #sub = element("p", { class: "embed-sub" });
  /** @type {ReadonlyMap<string, HTMLButtonElement>} */
  #buttons = new Map();

  /**
   * @param {HTMLElement} text
   * @param {HTMLElement} row
   * @param {(id: string) => void} onPress
   */
  constructor(text, row, onPress) {
    this.#text = text;
    this.#row = row;
    this.#onPress = onPress;
    text.replaceChildren(this.#main, this.#sub);
  }

  /** @param {BarView} view */
  show({ main, sub, tone = "plain", buttons }) {
    write(this.#main, main);
    write(this.#sub, sub);
    mark(this.#text, "data-tone", tone);
    const ids = buttons.map(({ id }) => id);
    if ([...this.#buttons.keys()].join() !== ids.join()) this.#createButtons(ids);
    for (const view of buttons) {
      const shown = this.#buttons.get(view.id);
      if (shown) showButton(shown, view);
    }
  }

  /** A key with nothing to do here goes on to scroll the page around the board. */
  shortcuts() {
    const usable = Object.entries(KEYS).filter(([, id]) => this.#isOn(id));
    return Object.fromEntries(usable.map(([key, id]) => [key, () => this.#press(id)]));
  }

  /** @param {readonly string[]} ids */
  #createButtons(ids) {
    this.#buttons = new Map(
      ids.map((id) => [
        id,
        button({ class: "embed-button", "data-action": id }, () => this.#press(id)),
      ]),
    );
    this.#row.replaceChildren(...this.#buttons.values());
  }

  /** @param {string} id */
  #press(id) {
    if (this.#isOn(id)) this.#onPress(id);
  }

  /** @param {string} id */
  #isOn(id) {
    const found = this.#buttons.get(id);
    return found !== undefined && found.getAttribute("aria-disabled") !== "true";
  }
}

/** A button that cannot be pressed now keeps its place in the tab order. @param {HTMLElement} shown @param {BarButton} view */
function showButton(shown, { label, icon: name, isOn }) {
  mark(shown, "aria-disabled", isOn ? null : "true");
  if (shown.getAttribute("aria-label") === label) return;
  mark(shown, "aria-label", label);
  mark(shown, "title", label);
  shown.replaceChildren(icon(name));
}
