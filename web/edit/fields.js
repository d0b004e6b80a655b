/** Fields whose value is shown again whenever something else changes it. */

import { element, mark, write } from "../panels/element.js";
import { freshId } from "../panels/fields.js";
import { say } from "./words.js";

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
 * A whole number. What is none, or is out of its bounds, is told of beside the field and to nobody else;
 * leaving the field brings the last good one back.
 *
 * @param {{ label: string, least: number, most: number, onInput: (value: number) => void, onLeave: () => void }} options
 */
export function numberField({ label, least, most, onInput, onLeave }) {
  const id = freshId("number");
  const attributes = { id, type: "number", min: least, max: most, step: 1, inputmode: "numeric" };
  const input = element("input", attributes);
  const note = element("span", { class: "fine", role: "status" });
  let shown = least;
  let usual = "";

  function tell() {
    const isGood = isWithin(input.value, least, most);
    mark(input, "aria-invalid", isGood ? null : "true");
    write(note, isGood ? usual : say("form.range", { least, most }));
  }

  input.addEventListener("input", () => {
    if (isWithin(input.value, least, most)) onInput(Number(input.value));
    tell();
  });
  input.addEventListener("change", () => {
    input.value = String(shown);
    tell();
    onLeave();
  });
  return {
    root: element("div", { class: "field" }, element("label", { for: id }, label), input, note),
    /** @param {number} value @param {string} [text]  beside it */
    show(value, text = "") {
      shown = value;
      usual = text;
      // Whoever is about to type another number has it empty for a while.
      if (document.activeElement !== input) input.value = String(value);
      tell();
    },
  };
}

/** @param {string} text @param {number} least @param {number} most */
function isWithin(text, least, most) {
  const value = text === "" ? Number.NaN : Number(text);
  return Number.isInteger(value) && value >= least && value <= most;
}

/** Show another of the choices of a `choice` as chosen. @param {HTMLElement} root @param {string} value */
export function choose(root, value) {
  for (const input of root.querySelectorAll("input")) input.checked = input.value === value;
}
