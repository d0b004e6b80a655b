/** The puzzles of the site, fetched when they are first needed, and again after a failure. */

import { signal } from "../../../base/signals.ts";
import type { PageData } from "../../../game/rulesets.ts";
import type { Collection } from "../collection.ts";
import { createCollectionFile, poolOf, puzzleOf } from "../collection.ts";
import type { Origin } from "../origin.ts";
import { notesIn, posedAgain } from "../puzzlerequest.ts";
import type { Puzzle } from "../puzzlestorage.ts";
import { keyOf } from "../puzzlestorage.ts";

export class CollectionStore {
  #value = signal<Collection | null>(null);
  #file;

  constructor({ build }: PageData) {
    this.#file = createCollectionFile(build.data);
  }

  get value() {
    return this.#value.value;
  }

  async fetch() {
    const collection = await this.#file.ask();
    this.#value.value = collection;
    return collection;
  }

  poolOf(origin: Origin) {
    return this.value && origin && poolOf(this.value, origin);
  }

  /** A puzzle from a link with the collection's details; null if the collection does not contain it. */
  find(posed: Puzzle) {
    const known = this.value && puzzleOf(this.value, keyOf(posed));
    return known ? posedAgain(known, notesIn(posed)) : null;
  }
}
