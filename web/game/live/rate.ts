/** How much the other page may say: so many texts and letters in a time, with some in hand. */

const TEXTS_A_SECOND = 20;
const TEXTS_IN_HAND = 80;
const LETTERS_A_SECOND = 16_000;
const LETTERS_IN_HAND = 160_000;

export class Rate {
  #now;
  #at;
  #texts = TEXTS_IN_HAND;
  #letters = LETTERS_IN_HAND;

  /** @param now milliseconds of a clock that never goes back */
  constructor(now: () => number) {
    this.#now = now;
    this.#at = now();
  }

  /** A text has come. @returns whether there may be as many */
  take(letters: number) {
    const now = this.#now();
    const seconds = (now - this.#at) / 1000;
    this.#at = now;
    this.#texts = Math.min(TEXTS_IN_HAND, this.#texts + seconds * TEXTS_A_SECOND) - 1;
    this.#letters = Math.min(LETTERS_IN_HAND, this.#letters + seconds * LETTERS_A_SECOND) - letters;
    return this.#texts >= 0 && this.#letters >= 0;
  }
}
