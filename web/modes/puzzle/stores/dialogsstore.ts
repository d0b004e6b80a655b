/** The open dialog, and the choices in the list of puzzles. */

import { signal } from "../../../base/signals.ts";
import type { Engine } from "../../../game/record/gamecursor.ts";
import type { Collection } from "../collection.ts";
import type { Origin } from "../origin.ts";
import { TextStore } from "./textstore.ts";

export const ORDERS = Object.freeze(["difficulty", "rules", "historic"] as const);
export type Order = (typeof ORDERS)[number];

/** A new object each time a dialog is opened. */
export type PuzzleDialog = Readonly<
  | { name: "list"; collection: Collection; origin: Origin }
  | { name: "text"; text: TextStore }
  | { name: "standing" | "reset" | "solution" }
>;

export class DialogsStore {
  /** The order of the list, kept for the next opening. */
  readonly order = signal<Order>("difficulty");
  /** Only puzzles with this motif are listed; "" for all. */
  readonly motif = signal("");
  #dialog = signal<PuzzleDialog | null>(null);
  #engine;
  #usual;

  constructor(engine: Engine, usual: string) {
    this.#engine = engine;
    this.#usual = usual;
  }

  get dialog() {
    return this.#dialog.value;
  }

  open(name: "standing" | "reset" | "solution") {
    this.#show({ name });
  }

  openList(collection: Collection, origin: Origin) {
    this.motif.value = (origin?.from === "set" && origin.motif) || "";
    this.#show({ name: "list", collection, origin });
  }

  openText(text: string) {
    this.#show({ name: "text", text: new TextStore(this.#engine, this.#usual, text) });
  }

  /** @param dialog the dialog to close, if it is the open one */
  close(dialog = this.dialog) {
    if (dialog !== this.dialog) return;
    if (dialog?.name === "text") dialog.text.rest();
    this.#dialog.value = null;
  }

  #show(dialog: PuzzleDialog) {
    this.close();
    this.#dialog.value = Object.freeze(dialog);
  }
}
