/** The player's name in live games, stored so that it need be entered only once. */

import { object, text, where } from "../../base/schema.ts";
import { defineEntry, keepOwn } from "../../game/storage/entry.ts";
import type { Store } from "../../game/storage/storage.ts";
import { SharedEntry } from "../../game/storage/storage.ts";
import { cleanLine } from "../../game/texts/freetext.ts";
import { element } from "../../ui/element.ts";
import { freshId } from "../../ui/fields.ts";
import type { Text } from "../../ui/livetext.ts";

/** Maximum letters of a name. */
const LONGEST = 24;

const ownName = object({ name: where(text, (name) => [...name].length <= LONGEST) });

export const ownNameEntry = defineEntry({
  name: "own-name",
  version: 1,
  schema: ownName,
  merge: keepOwn,
});

/** The stored name, "" for none, and a field to edit it. */
export class OwnNameField {
  #entry;
  #input;
  root;

  constructor(store: Store, label: Text) {
    this.#entry = new SharedEntry(store, {
      ...ownNameEntry,
      first: () => Object.freeze({ name: "" }),
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

  remember() {
    const { name } = this;
    this.#entry.change(() => Object.freeze({ name }));
  }
}
