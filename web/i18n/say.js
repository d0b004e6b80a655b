/** The door to everything that people read. */

import { EN } from "./en.js";

/** @typedef {keyof typeof EN} Key */
/** @typedef {Readonly<Record<string, string | number>>} Slots */

/**
 * The text under a key, its `{slots}` filled.
 *
 * @param {Key} key
 * @param {Slots} [slots]
 */
export function say(key, slots = {}) {
  return EN[key].replace(/\{(\w+)\}/g, (whole, name) => String(slots[name] ?? whole));
}

/**
 * The text under a key put together from data; the key itself where the language has none.
 *
 * @param {string} key
 * @param {Slots} [slots]
 */
export function sayIfKnown(key, slots = {}) {
  return isKey(key) ? say(key, slots) : key.slice(key.lastIndexOf(".") + 1);
}

/** @param {string} key @returns {key is Key} */
function isKey(key) {
  return Object.hasOwn(EN, key);
}

/**
 * "1 move", "2 moves": the text under `key.one` or `key.many`, with the number as `{n}`.
 *
 * @param {string} key
 * @param {number} n
 */
export function sayCount(key, n) {
  return sayIfKnown(`${key}.${n === 1 ? "one" : "many"}`, { n });
}
