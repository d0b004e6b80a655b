/**
 * The sentences about what is wrong with an input (`errors`, by the keys of Python's errors) and what has failed
 * (`faults`, by its code). They are seldom wanted, so they are fetched only then.
 */

import { fetchSection, sayIfAny } from "./catalogue.js";

/** @import { Params } from "./catalogue.js" */

/** Rejects where the sentences do not come. @param {"errors" | "faults"} section */
export async function errorSentences(section) {
  await fetchSection(section);
  return (/** @type {string} */ key, /** @type {Params} */ params = {}) =>
    sayIfAny(section, key, params);
}
