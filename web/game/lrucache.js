/** What Python has said so far, so that nothing is asked twice; the oldest is forgotten first. */

/** Some hundred views of a few kilobytes each: a long game, or an evening of puzzles. */
const MOST = 600;

/** @template T */
export class Memory {
  /** @type {Map<string, T>} */
  #known = new Map();

  /** @param {string} key @returns {T | null} */
  get(key) {
    return this.#known.get(key) ?? null;
  }

  /** @param {string} key @param {T} value */
  put(key, value) {
    this.#known.delete(key);
    this.#known.set(key, value);
    if (this.#known.size <= MOST) return;
    const [oldest] = this.#known.keys();
    if (oldest !== undefined) this.#known.delete(oldest);
  }
}
