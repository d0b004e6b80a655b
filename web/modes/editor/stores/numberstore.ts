/** A number of the draft. An invalid number is ignored; leaving the field restores the last valid one. */

import { signal } from "../../../base/signals.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import type { Draft } from "../draft.ts";
import { changed } from "../draft.ts";
import type { DraftStore } from "./draftstore.ts";

const say = speaker("edit");

interface NumberRange {
  least: number;
  most: number;
}

export class NumberStore {
  #drafts;
  #name: "moves" | "ply";
  #rangeFor;
  /** The typed text, until something else changes the draft. */
  #typed = signal<{ text: string; draft: Draft } | null>(null);

  /** @param rangeFor null if a draft has no such number */
  constructor(
    drafts: DraftStore,
    name: "moves" | "ply",
    rangeFor: (draft: Draft) => NumberRange | null,
  ) {
    this.#drafts = drafts;
    this.#name = name;
    this.#rangeFor = rangeFor;
  }

  get name() {
    return this.#name;
  }

  /** Null if the draft has no such number. */
  get range() {
    return this.#rangeFor(this.#drafts.now);
  }

  get text() {
    const { now } = this.#drafts;
    const typed = this.#typed.value;
    return typed?.draft === now ? typed.text : String(now[this.#name]);
  }

  get isValid() {
    return isWithin(this.text, this.range);
  }

  get error() {
    const { range, text } = this;
    const isTaken = this.isValid || text === String(this.#drafts.now[this.#name]);
    return range && !isTaken ? say(`form.${this.#name}Range`, { ...range }) : "";
  }

  write(text: string) {
    if (isWithin(text, this.range)) {
      const change = { [this.#name]: Number(text) };
      this.#drafts.edit(changed(this.#drafts.now, change), this.#name);
    }
    this.#typed.value = { text, draft: this.#drafts.now };
  }

  settle() {
    this.#typed.value = null;
    this.#drafts.settle();
  }
}

function isWithin(text: string, range: NumberRange | null) {
  const number = text === "" ? Number.NaN : Number(text);
  return (
    range !== null && Number.isInteger(number) && number >= range.least && number <= range.most
  );
}
