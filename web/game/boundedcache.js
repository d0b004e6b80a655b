/** A cache of bounded size: when it is full, the entry that was put first is forgotten. */

/** Some hundred views of a few kilobytes each: a long game, or an evening of puzzles. */
const MOST = 600;

/** @template T */
export class BoundedCache {
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
