/** What is stored of learning: the lessons that are done, the rules that were chosen, and the step left off at. */

import { isCount, isText, listOf, orNull, recordOf } from "../../game/datachecks.js";
import { SharedEntry } from "../../game/sharedentry.js";

/**
 * @typedef {object} Learnt
 * @property {readonly string[]} done  keys of lessons
 * @property {string | null} ruleset  whose lessons are listed; null for those of the game in Play
 * @property {{ readonly key: string, readonly step: number } | null} at  the lesson and the step that were open last
 */

/** @type {Learnt} */
export const NOTHING_LEARNT = Object.freeze({ done: Object.freeze([]), ruleset: null, at: null });

const isLearnt = recordOf({
  done: listOf(isText),
  ruleset: orNull(isText),
  at: orNull(recordOf({ key: isText, step: isCount })),
});

/** @param {unknown} data @returns {Learnt | null} */
export function parseLearnt(data) {
  return isLearnt(data) ? /** @type {Learnt} */ (data) : null;
}

/** What is done counts in every tab; the open lesson belongs to its own. @param {import("../../game/storage.js").Store} store */
export function createLearnStore(store) {
  /** @type {SharedEntry<Learnt>} */
  const entry = new SharedEntry(store, {
    name: "learn",
    parse: parseLearnt,
    first: () => NOTHING_LEARNT,
    merged: (fresh, { ruleset, at }) => Object.freeze({ ...fresh, ruleset, at }),
  });
  return entry;
}

/** @param {Learnt} learnt @param {string} key  of a lesson @returns {Learnt} */
export function withDone(learnt, key) {
  if (learnt.done.includes(key)) return learnt;
  return Object.freeze({ ...learnt, done: Object.freeze([...learnt.done, key]) });
}

/** @param {Learnt} learnt @param {string} key  of a lesson @param {number} step @returns {Learnt} */
export function leftAt(learnt, key, step) {
  if (learnt.at?.key === key && learnt.at.step === step) return learnt;
  return Object.freeze({ ...learnt, at: Object.freeze({ key, step }) });
}

/** @param {Learnt} learnt @param {string | null} ruleset @returns {Learnt} */
export function withRuleset(learnt, ruleset) {
  return ruleset === learnt.ruleset ? learnt : Object.freeze({ ...learnt, ruleset });
}

/** What is learnt here, with what was learnt elsewhere. @param {Learnt} now @param {Learnt} other @returns {Learnt} */
export function mergedLearnt(now, other) {
  const done = Object.freeze([...new Set([...now.done, ...other.done])]);
  return Object.freeze({ done, ruleset: now.ruleset ?? other.ruleset, at: now.at ?? other.at });
}
