/** Fields whose value is shown again whenever something else changes it. */

import { say } from "../../i18n/edit.js";
import { element, mark, write } from "../../ui/element.js";
import { freshId } from "../../ui/fields.js";

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
 * A whole number. What is none, or is out of its bounds, is told of beside the field and is not taken;
 * leaving the field brings the last good one back.
 *
 * @param {object} options
 * @param {string} options.label
 * @param {number} options.least
 * @param {number} options.most
 * @param {(value: number) => void} options.onInput
 * @param {() => void} options.onTyped  something else stands in the field, whether it is taken or not
 * @param {() => void} options.onLeave
 */
export function numberField({ label, least, most, onInput, onTyped, onLeave }) {
  const id = freshId("number");
  const attributes = { id, type: "number", min: least, step: 1, inputmode: "numeric" };
  const input = element("input", attributes);
  const note = element("span", { class: "fine", role: "status" });
  const root = element(
    "div",
    { class: "field" },
    element("label", { for: id }, label),
    input,
    note,
  );
  let shown = least;
  let usual = "";
  let last = most;

  function isGood() {
    return isWithin(input.value, least, last);
  }

  function tell() {
    mark(input, "max", String(last));
    mark(input, "aria-invalid", isGood() ? null : "true");
    write(note, isGood() ? usual : say("form.range", { least, most: last }));
  }

  input.addEventListener("input", () => {
    if (isGood()) onInput(Number(input.value));
    tell();
    onTyped();
  });
  input.addEventListener("change", () => {
    input.value = String(shown);
    tell();
    onTyped();
    onLeave();
  });
  return {
    root,
    /** What is wrong with a number that was not taken, or "". */
    get wrong() {
      const isTaken = isGood() || input.value === String(shown);
      return root.hidden || isTaken ? "" : `${label}: ${note.textContent}`;
    },
    /** @param {number} value @param {{ text?: string, most?: number }} [beside]  what is told of it, and its upper bound */
    show(value, { text = "", most: bound = most } = {}) {
      shown = value;
      usual = text;
      last = bound;
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
