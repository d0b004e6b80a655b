/** The player's name in live games, stored for the next one. */

import { object, text, where } from "../../base/schema.ts";
import { signal } from "../../base/signals.ts";
import { defineEntry, keepOwn } from "../../game/storage/entry.ts";
import type { Store } from "../../game/storage/storage.ts";
import { SharedEntry } from "../../game/storage/storage.ts";
import { cleanLine } from "../../game/texts/freetext.ts";

/** The maximum length of a name, in letters. */
export const LONGEST_NAME = 24;

const ownName = object({ name: where(text, (name) => [...name].length <= LONGEST_NAME) });

export const ownNameEntry = defineEntry({
  name: "own-name",
  version: 1,
  schema: ownName,
  merge: keepOwn,
});

/** The name as edited; "" for none. */
export class OwnName {
  #entry;
  #name;

  constructor(store: Store) {
    const first = () => Object.freeze({ name: "" });
    this.#entry = new SharedEntry(store, { ...ownNameEntry, first });
    this.#name = signal(this.#entry.value.name);
  }

  get name() {
    return this.#name.value;
  }

  enter(typed: string) {
    const letters = [...cleanLine(typed).trim().replace(/\s+/g, " ")];
    this.#name.value = letters.slice(0, LONGEST_NAME).join("");
  }

  remember() {
    const { name } = this;
    this.#entry.change(() => Object.freeze({ name }));
  }
}
