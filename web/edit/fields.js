/** Fields whose value is shown again whenever something else changes it. */

import { element, write } from "../panels/element.js";
import { freshId } from "../panels/fields.js";

/**
 * A line of text.
 *
 * @param {{ label: string, most: number, onInput: (text: string) => void, onLeave: () => void }} options
 */
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

/**
 * A whole number; while it is none, or too great, nothing is told, and leaving the field brings the last
 * good one back.
 *
 * @param {{ label: string, least: number, most: number, onInput: (value: number) => void, onLeave: () => void }} options
 */
export function numberField({ label, least, most, onInput, onLeave }) {
  const id = freshId("number");
  const attributes = { id, type: "number", min: least, max: most, step: 1, inputmode: "numeric" };
  const input = element("input", attributes);
  const note = element("span", { class: "fine" });
  let shown = least;
  input.addEventListener("input", () => {
    const value = input.value === "" ? Number.NaN : Number(input.value);
    if (Number.isInteger(value) && value >= least && value <= most) onInput(value);
  });
  input.addEventListener("change", () => {
    input.value = String(shown);
    onLeave();
  });
  return {
    root: element("div", { class: "field" }, element("label", { for: id }, label), input, note),
    /** @param {number} value @param {string} [text]  beside it */
    show(value, text = "") {
      shown = value;
      if (Number(input.value) !== value || input.value === "") input.value = String(value);
      write(note, text);
    },
  };
}

/** Show another of the choices of a `choice` as chosen. @param {HTMLElement} root @param {string} value */
export function choose(root, value) {
  for (const input of root.querySelectorAll("input")) input.checked = input.value === value;
}
