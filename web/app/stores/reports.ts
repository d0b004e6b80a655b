/** The reports of the page's card that concern no mode: a missing part, quarantined entries, a note. */

import { signal } from "../../base/signals.ts";

/** A player's action that failed because a part could not be fetched. */
export interface Missing {
  error: unknown;
  again: () => unknown;
}

/** @typeParam Card how the page shows a note */
export class Reports<Card> {
  readonly #missing = signal<Missing | null>(null);
  readonly #quarantined = signal<readonly string[]>([]);
  readonly #note = signal<(() => Card) | null>(null);

  get missing() {
    return this.#missing.value;
  }

  get quarantined() {
    return this.#quarantined.value[0] ?? null;
  }

  get currentNote() {
    return this.#note.value;
  }

  /** @param missing null when the action is no longer wanted */
  miss(missing: Missing | null) {
    this.#missing.value = missing;
  }

  quarantine(...keys: readonly string[]) {
    this.#quarantined.value = [...this.#quarantined.value, ...keys];
  }

  forgetQuarantined() {
    this.#quarantined.value = this.#quarantined.value.slice(1);
  }

  /** Show a note until the player closes it. */
  note(note: (() => Card) | null) {
    this.#note.value = note;
  }
}
