import { speaker } from "../../../i18n/catalogue.ts";
import { element, mark, write } from "../../../ui/element.ts";
import { freshId } from "../../../ui/fields.ts";
import type { Text } from "../../../ui/livetext.ts";
import type { NumberStore } from "../stores/numberstore.ts";

const say = speaker("edit");

/** The field of a whole number; an invalid one is reported beside it. */
export function createNumberField(number: NumberStore) {
  const id = freshId("number");
  const input = element("input", { id, type: "number", step: 1, inputmode: "numeric" });
  const note = element("span", { class: "fine", role: "status" });
  const label = element("label", { for: id }, () => say(`form.${number.name}`));
  const root = element("div", { class: "field" }, label, input, note);
  input.addEventListener("input", () => number.write(input.value));
  input.addEventListener("change", () => number.settle());

  return {
    root,
    /** @param hint shown while the number is valid */
    show(hint: Text) {
      const { isValid, range, text } = number;
      root.hidden = range === null;
      if (!range) return;
      if (input.value !== text) input.value = text;
      mark(input, "min", String(range.least));
      mark(input, "max", String(range.most));
      mark(input, "aria-invalid", isValid ? null : "true");
      write(note, isValid ? hint : () => say("form.range", { ...range }));
    },
  };
}
