/** What two people at one device are asked before their game: their names, and how they sit. */

import { say } from "../../../i18n/two.js";
import { element } from "../../../ui/element.js";
import { freshId, tick } from "../../../ui/fields.js";

/** @import { Player } from "../../../game/record.js" */
/** @import { Names } from "../../../game/seats.js" */

/** As many letters as a name may have here; a link takes more. */
const LONGEST = 40;

/**
 * @typedef {object} TwoHere
 * @property {Names} names
 * @property {boolean} facing  whether they sit face to face
 */

/** @param {unknown} typed @returns {string | null} */
export function nameOf(typed) {
  return String(typed).trim().replace(/\s+/g, " ") || null;
}

export class TwoHereFields {
  /** @type {TwoHere} */
  #value;

  /** @param {TwoHere} value  at first */
  constructor(value) {
    this.#value = value;
  }

  /** The fields, for sides of these colours. @param {(player: Player) => string} colourOf */
  fields(colourOf) {
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

  /** @param {Partial<TwoHere>} change */
  #change(change) {
    this.#value = { ...this.#value, ...change };
  }

  /** @param {Player} player @param {(player: Player) => string} colourOf */
  #nameField(player, colourOf) {
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
