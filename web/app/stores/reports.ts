/** The reports of the page's card: faults, missing parts, entries put aside, a newer build, a note. */

import { batch, signal } from "../../base/signals.ts";
import type { Fault } from "../../engine/protocol.ts";
import type { ModeName } from "../../game/routes.ts";

/** A player's action that needs a part which could not be fetched. */
export interface Missing {
  error: unknown;
  again: () => unknown;
}

/** @typeParam Card how the page shows a note */
export class Reports<Card> {
  readonly #engineFault = signal<Fault | null>(null);
  readonly #hasStarted = signal(false);
  /** Faults in each mode that have not been retried. */
  readonly #faults = signal<ReadonlyMap<ModeName, Fault>>(new Map());
  readonly #missing = signal<Missing | null>(null);
  readonly #quarantined = signal<readonly string[]>([]);
  readonly #takeOver = signal<(() => void) | null>(null);
  readonly #note = signal<(() => Card) | null>(null);

  /** The engine is down. */
  get engineFault() {
    return this.#engineFault.value;
  }

  /** Whether Python has ever been awake on this page. */
  get hasStarted() {
    return this.#hasStarted.value;
  }

  get missing() {
    return this.#missing.value;
  }

  /** The key of an entry that was put aside. */
  get quarantined() {
    return this.#quarantined.value[0] ?? null;
  }

  /** Reloads the page with the newer build that is stored. */
  get takeOver() {
    return this.#takeOver.value;
  }

  get currentNote() {
    return this.#note.value;
  }

  faultOf(name: ModeName) {
    return this.#faults.value.get(name) ?? null;
  }

  /** Report a fault in a mode; null when it works again. */
  fail(name: ModeName, fault: Fault | null) {
    const faults = new Map(this.#faults.value);
    if (fault) faults.set(name, fault);
    else faults.delete(name);
    this.#faults.value = faults;
  }

  /** Report that a part could not be fetched; null when the action is no longer wanted. */
  miss(missing: Missing | null) {
    this.#missing.value = missing;
  }

  /** Report that the engine is down; null when it is restarted. */
  failEngine(fault: Fault | null) {
    this.#engineFault.value = fault;
  }

  /** The engine is awake. */
  wake() {
    batch(() => {
      this.#hasStarted.value = true;
      this.#engineFault.value = null;
    });
  }

  quarantine(...keys: readonly string[]) {
    this.#quarantined.value = [...this.#quarantined.value, ...keys];
  }

  /** The player has seen which entry was put aside. */
  forgetQuarantined() {
    this.#quarantined.value = this.#quarantined.value.slice(1);
  }

  /** Report that a newer build is ready; null if it is used from the next visit on. */
  reportNewer(takeOver: (() => void) | null) {
    this.#takeOver.value = takeOver;
  }

  /** Show a note until the player closes it. */
  note(note: (() => Card) | null) {
    this.#note.value = note;
  }
}
