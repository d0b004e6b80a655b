/** Fields whose value is shown again whenever something else changes it. */

import { speaker } from "../../i18n/catalogue.ts";
import { element, mark, write } from "../../ui/element.ts";
import { freshId } from "../../ui/fields.ts";
import type { Text } from "../../ui/livetext.ts";
import { textOf } from "../../ui/livetext.ts";

const say = speaker("edit");

/** A line of text. */
export function textField({
  label,
  most,
  onInput,
  onLeave,
}: {
  label: Text;
  most: number;
  onInput: (text: string) => void;
  onLeave: () => void;
}) {
  const id = freshId("text");
  const input = element("input", { id, type: "text", maxlength: most, autocomplete: "off" });
  input.addEventListener("input", () => onInput(input.value));
  input.addEventListener("change", onLeave);
  return {
    root: element("div", { class: "field" }, element("label", { for: id }, label), input),
    show(text: string) {
      if (input.value !== text) input.value = text;
    },
  };
}

/** A whole number. An invalid one is reported beside the field and not taken; leaving the field restores the last valid one. */
export class NumberField {
  root;
  #options;
  #input;
  #note = element("span", { class: "fine", role: "status" });
  #value;
  #most;
  #text: Text = "";

  constructor(options: {
    name: "ply" | "moves";
    least: number;
    most: number;
    onInput: (value: number) => void;
    /** The field has another text, valid or not */
    onTyped: () => void;
    onLeave: () => void;
  }) {
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

  /** @param beside a note on it, and its upper bound */
  show(
    value: number,
    { text = "", most = this.#options.most }: { text?: Text; most?: number } = {},
  ) {
    this.#value = value;
    this.#text = text;
    this.#most = most;
    // While another number is typed, the field may be empty.
    if (document.activeElement !== this.#input) this.#input.value = String(value);
    this.#report();
  }
}

/** Show another of the choices of a `choice` as chosen. */
export function choose(root: HTMLElement, value: string) {
  for (const input of root.querySelectorAll("input")) input.checked = input.value === value;
}
