/** The fields that the dialogs are made of. */

import { element } from "./element.js";

/** @import { Text } from "./livetext.js" */

let count = 0;

/** A fresh id, for labels. @param {string} stem */
export function freshId(stem) {
  count += 1;
  return `${stem}-${count}`;
}

/**
 * A choice of a few: side by side, as tiles, or one below the other where each is a whole sentence.
 *
 * @template {string} Value
 * @param {object} options
 * @param {Text} options.legend
 * @param {readonly { value: Value, label: Text }[]} options.choices
 * @param {Value} options.value
 * @param {(value: Value) => void} options.onChoose
 * @param {readonly Node[]} [options.before]  shown in front of the legend
 * @param {"segments" | "tiles" | "sentences"} [options.look]  tiles: in as many lines as they need
 */
export function choice({ legend, choices, value, onChoose, before = [], look = "segments" }) {
  const name = freshId("choice");
  const parts = choices.map((offered) => {
    const input = element("input", {
      type: "radio",
      name,
      value: offered.value,
      checked: offered.value === value,
    });
    input.addEventListener("change", () => onChoose(offered.value));
    const row = { segments: "segment", tiles: "segment tile", sentences: "tick" }[look];
    return element("label", { class: row }, input, element("span", {}, offered.label));
  });
  return element(
    "fieldset",
    { class: "field" },
    element("legend", {}, ...before, legend),
    element("div", { class: look }, ...parts),
  );
}

/**
 * A choice of many.
 *
 * @template {string} Value
 * @param {object} options
 * @param {Text} options.label
 * @param {readonly { value: Value, label: Text, lang?: string }[]} options.choices  `lang`: of a label in another language
 * @param {Value} options.value
 * @param {(value: Value) => void} options.onChoose
 */
export function selection({ label, choices, value, onChoose }) {
  const id = freshId("select");
  const select = element(
    "select",
    { id },
    ...choices.map((choice) =>
      element(
        "option",
        { value: choice.value, selected: choice.value === value, lang: choice.lang ?? false },
        choice.label,
      ),
    ),
  );
  select.addEventListener("change", () => onChoose(/** @type {Value} */ (select.value)));
  return element("div", { class: "field" }, element("label", { for: id }, label), select);
}

/**
 * @param {object} options
 * @param {Text} options.label
 * @param {boolean} options.value
 * @param {(value: boolean) => void} options.onChange
 */
export function tick({ label, value, onChange }) {
  const input = element("input", { type: "checkbox", checked: value });
  input.addEventListener("change", () => onChange(input.checked));
  return element("label", { class: "tick" }, input, element("span", {}, label));
}
