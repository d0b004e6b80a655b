/** The door to everything that people read. */

import { EN } from "./en.js";

/** @typedef {keyof typeof EN} Key */
/** @typedef {Readonly<Record<string, string | number>>} Slots */

/**
 * A speaker of one catalogue of sentences. A mode that is fetched later brings its own.
 *
 * @template {string} K
 * @param {Readonly<Record<K, string>>} words
 */
export function speaker(words) {
  /**
   * The text under a key, its `{slots}` filled.
   *
   * @param {K} key
   * @param {Slots} [slots]
   */
  const say = (key, slots = {}) =>
    words[key].replace(/\{(\w+)\}/g, (whole, name) => String(slots[name] ?? whole));

  /** @param {string} key @returns {key is K} */
  const isKey = (key) => Object.hasOwn(words, key);

  /**
   * The text under a key put together from data; the key itself where the language has none.
   *
   * @param {string} key
   * @param {Slots} [slots]
   */
  const sayIfKnown = (key, slots = {}) =>
    isKey(key) ? say(key, slots) : key.slice(key.lastIndexOf(".") + 1);

  /**
   * "1 move", "2 moves": the text under `key.one` or `key.many`, with the number as `{n}`.
   *
   * @param {string} key
   * @param {number} n
   */
  const sayCount = (key, n) => sayIfKnown(`${key}.${n === 1 ? "one" : "many"}`, { n });

  return { say, sayIfKnown, sayCount };
}

export const { say, sayIfKnown, sayCount } = speaker(EN);
