/** Fields whose value is shown again whenever something else changes it. */

import { say } from "../../i18n/edit.js";
import { element, mark, write } from "../../ui/element.js";
import { freshId } from "../../ui/fields.js";
import { textOf } from "../../ui/livetext.js";

/** @import { Text } from "../../ui/livetext.js" */

/** A line of text. @param {{ label: Text, most: number, onInput: (text: string) => void, onLeave: () => void }} options */
export function textField({ label, most, onInput, onLeave }) {
  const id = freshId("text");
  const input = element("input", { id, type: "text", maxlength: most, autocomplete: "off" });
  input.addEventListener("input", () => onInput(input.value));
  input.addEventListener("change", onLeave);
  return {
    root: element("div", { class: "field" }, element("label", { for: id }, label), input),
    /** @param {string} text */
    show(text) {
      if (input.value !== text) input.value = text;
    },
  };
}

/** A whole number. An invalid one is reported beside the field and not taken; leaving the field restores the last valid one. */
export class NumberField {
  #options;
  #input;
  #note = element("span", { class: "fine", role: "status" });
  #value;
  #most;
  /** @type {Text} */
  /** @type {Text} */
  /** @type {Text} */
  #text = "";

  /**
   * @param {object} options
   * @param {"ply" | "moves"} options.name
   * @param {number} options.least
   * @param {number} options.most
   * @param {(value: number) => void} options.onInput
   * @param {() => void} options.onTyped  the field has another text, valid or not
   * @param {() => void} options.onLeave
   */
  constructor(options) {
    const { name, least, most, onTyped, onLeave } = options;
    const id = freshId("number");
    const attributes = { id, type: "number", min: least, step: 1, inputmode: "numeric" };
    this.#options = options;
    this.#value = least;
    this.#most = most;
    this.#input = element("input", attributes);
    const caption = element("label", { for: id }, () => say(`form.${name}`));
    this.root = element("div", { class: "field" }, caption, this.#input, this.#note);
    this.#input.addEventListener("input", () => {
      if (this.#isValid) options.onInput(Number(this.#input.value));
      this.#report();
      onTyped();
    });
    this.#input.addEventListener("change", () => {
      this.#input.value = String(this.#value);
      this.#report();
      onTyped();
      onLeave();
    });
  }

  get #isValid() {
    const value = this.#input.value === "" ? Number.NaN : Number(this.#input.value);
    return Number.isInteger(value) && value >= this.#options.least && value <= this.#most;
  }

  #report() {
    const range = () => say("form.range", { least: this.#options.least, most: this.#most });
    mark(this.#input, "max", String(this.#most));
    mark(this.#input, "aria-invalid", this.#isValid ? null : "true");
    write(this.#note, () => (this.#isValid ? textOf(this.#text) : range()));
  }

  /** What is wrong with a number that was not taken, or "". */
  get wrong() {
    const isTaken = this.#isValid || this.#input.value === String(this.#value);
    if (this.root.hidden || isTaken) return "";
    const { name, least } = this.#options;
    return say(`form.${name}Range`, { least, most: this.#most });
  }

  /** @param {number} value @param {{ text?: Text, most?: number }} [beside]  a note on it, and its upper bound */
  show(value, { text = "", most = this.#options.most } = {}) {
    this.#value = value;
    this.#text = text;
    this.#most = most;
    // While another number is typed, the field may be empty.
    if (document.activeElement !== this.#input) this.#input.value = String(value);
    this.#report();
  }
}

/** Show another of the choices of a `choice` as chosen. @param {HTMLElement} root @param {string} value */
export function choose(root, value) {
  for (const input of root.querySelectorAll("input")) input.checked = input.value === value;
}
