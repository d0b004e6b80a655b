/** What the player is called in live games: it is stored, so that it is asked once. */

import { recordOf } from "../../game/storage/datachecks.ts";
import type { Store } from "../../game/storage/storage.ts";
import { SharedEntry } from "../../game/storage/storage.ts";
import { cleanLine } from "../../game/texts/freetext.ts";
import { element } from "../../ui/element.ts";
import { freshId } from "../../ui/fields.ts";
import type { Text } from "../../ui/livetext.ts";

/** As many letters as a name may have. */
const LONGEST = 24;

interface OwnName {
  readonly name: string;
}

const isName = recordOf({
  name: (name) => typeof name === "string" && [...name].length <= LONGEST,
});

export function parseOwnName(data: unknown): OwnName | null {
  return isName(data) ? Object.freeze(data as OwnName) : null;
}

/** The stored name, "" for none, and a field that changes it. */
export class OwnNameField {
  #entry;
  #input;
  root;

  constructor(store: Store, label: Text) {
    this.#entry = new SharedEntry(store, {
      name: "own-name",
      parse: parseOwnName,
      first: (): OwnName => Object.freeze({ name: "" }),
    });
    const id = freshId("name");
    this.#input = element("input", {
      type: "text",
      id,
      value: this.#entry.value.name,
      maxlength: LONGEST,
      autocomplete: "nickname",
      dir: "auto",
    });
    this.root = element(
      "div",
      { class: "field" },
      element("label", { for: id }, label),
      this.#input,
    );
  }

  get name() {
    const letters = [...cleanLine(this.#input.value).trim().replace(/\s+/g, " ")];
    return letters.slice(0, LONGEST).join("");
  }

  /** The next game is offered the same name. */
  remember() {
    const { name } = this;
    this.#entry.change(() => Object.freeze({ name }));
  }
}
