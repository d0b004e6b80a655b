/** The colours of both sides as they are shown: those of the ruleset, unless the player has chosen others. */

import { look } from "./look.js";

/** By the pair of the ruleset. @type {Map<string, readonly string[]>} */
const shown = new Map();

/**
 * The colours that stand for those of a ruleset: a list whose items are read anew each time, so that whoever holds it
 * follows a change of the look.
 * @param {readonly string[]} own the ruleset's, of player 1 and of player 2
 * @returns {readonly string[]}
 */
export function shownColours(own) {
  const key = own.join();
  const known = shown.get(key);
  if (known) return known;
  /** @type {string[]} */
  const made = [];
  for (const [place, colour] of own.entries()) {
    const get = () => look().pair?.[place] ?? colour;
    Object.defineProperty(made, place, { get, enumerable: true });
  }
  Object.freeze(made);
  shown.set(key, made);
  return made;
}

/**
 * What the engine has just told, with the colours that are shown in place of the ruleset's: so every sentence and
 * every picture follows.
 * @template T
 * @param {T} told
 * @returns {T}
 */
export function withShownColours(told) {
  const view =
    /** @type {{ colours?: readonly string[], view?: { colours?: readonly string[] } } | null} */ (
      told
    );
  for (const each of [view, view?.view]) {
    if (each?.colours) each.colours = shownColours(each.colours);
  }
  return told;
}

/** The same for what is parsed as JSON: the reviver. @param {string} key @param {unknown} value */
export function revivedColours(key, value) {
  return key === "colours" ? shownColours(/** @type {string[]} */ (value)) : value;
}
