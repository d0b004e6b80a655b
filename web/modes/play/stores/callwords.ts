/** The words over the board after a missed jump was challenged with a call. */

import { signal } from "../../../base/signals.ts";
import { say } from "../../../i18n/say.ts";

/** Milliseconds. */
const SHOWN_MS = 2200;

type Words = readonly [call: () => string, why: () => string];

const USUAL: Words = [() => say("salta.call"), () => say("salta.why")];

export class CallWords {
  #shown = signal<Words | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** A new object with each call. */
  get shown() {
    return this.#shown.value;
  }

  show([call, why] = USUAL) {
    clearTimeout(this.#timer);
    this.#shown.value = [call, why];
    this.#timer = setTimeout(() => {
      this.#shown.value = null;
    }, SHOWN_MS);
  }
}
