/** The call "Salta!" over the board, to a player who overlooks a jump. */

import { signal } from "../../../base/signals.ts";
import { say } from "../../../i18n/say.ts";

/** How long a call is shown, in milliseconds. */
const SHOWN_MS = 2200;

/** A call, and why. */
type Words = readonly [call: () => string, why: () => string];

const USUAL: Words = [() => say("salta.call"), () => say("salta.why")];

export class CallWords {
  #shown = signal<Words | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Null while nothing is called; a new object with each call. */
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
