/** What two people at one device are asked before their game: their names, and how they sit. */

import type { Player } from "../../../game/record/record.ts";
import type { Names } from "../../../game/record/seats.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { element } from "../../../ui/element.ts";
import { freshId, tick } from "../../../ui/fields.ts";

const say = speaker("two");

/** As many letters as a name may have here; a link takes more. */
const LONGEST = 40;

export interface TwoHere {
  names: Names;
  /** Whether they sit face to face */
  facing: boolean;
}

export function nameOf(typed: unknown): string | null {
  return String(typed).trim().replace(/\s+/g, " ") || null;
}

export class TwoHereFields {
  #value: TwoHere;

  /** @param value at first */
  constructor(value: TwoHere) {
    this.#value = value;
  }

  /** The fields, for sides of these colours. */
  fields(colourOf: (player: Player) => string) {
    return element(
      "div",
      { class: "two-here" },
      element(
        "fieldset",
        { class: "field names" },
        element("legend", {}, () => say("names")),
        this.#nameField(1, colourOf),
        this.#nameField(2, colourOf),
      ),
      tick({
        label: () => say("facing"),
        value: this.#value.facing,
        onChange: (isFacing) => this.#change({ facing: isFacing }),
      }),
      element("p", { class: "fine" }, () => say("facing.how")),
    );
  }

  get value() {
    return this.#value;
  }

  #change(change: Partial<TwoHere>) {
    this.#value = { ...this.#value, ...change };
  }

  #nameField(player: Player, colourOf: (player: Player) => string) {
    const id = freshId("name");
    const input = element("input", {
      type: "text",
      id,
      value: this.#value.names[player] ?? "",
      maxlength: LONGEST,
      autocomplete: "off",
      dir: "auto",
    });
    input.addEventListener("input", () => {
      const name = nameOf(input.value);
      this.#change({ names: Object.freeze({ ...this.#value.names, [player]: name }) });
    });
    const label = () => say("name", { colour: colourOf(player) });
    return element("p", { class: "name" }, element("label", { for: id }, label), input);
  }
}
