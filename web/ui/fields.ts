/** Form fields for dialogs. */

import { element } from "./element.ts";
import type { Text } from "./livetext.ts";

let count = 0;

export function freshId(stem: string) {
  count += 1;
  return `${stem}-${count}`;
}

/** A choice between a few options: side by side, as tiles, or stacked if each is a whole sentence. */
export function choice<Value extends string>({
  legend,
  choices,
  value,
  onChoose,
  before = [],
  look = "segments",
}: {
  legend: Text;
  choices: readonly { value: Value; label: Text }[];
  value: Value;
  onChoose: (value: Value) => void;
  /** The parts before the legend */
  before?: readonly Node[];
  /** Tiles wrap into as many lines as they need */
  look?: "segments" | "tiles" | "sentences";
}) {
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

export function selection<Value extends string>({
  label,
  choices,
  value,
  onChoose,
}: {
  label: Text;
  /** `lang`: the language of a label that is not in the page's language */
  choices: readonly { value: Value; label: Text; lang?: string }[];
  value: Value;
  onChoose: (value: Value) => void;
}) {
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
  select.addEventListener("change", () => onChoose(select.value as Value));
  return element("div", { class: "field" }, element("label", { for: id }, label), select);
}

export function advanced(title: Text, ...fields: readonly Node[]) {
  return element("details", { class: "advanced" }, element("summary", {}, title), ...fields);
}

export function tick({
  label,
  value,
  onChange,
}: {
  label: Text;
  value: boolean;
  onChange: (value: boolean) => void;
}) {
  const input = element("input", { type: "checkbox", checked: value });
  input.addEventListener("change", () => onChange(input.checked));
  return element("label", { class: "row tick" }, input, element("span", {}, label));
}
