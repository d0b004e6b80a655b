/** What the rulesets are called, with the other sentences of every visit. */

import { sayIfKnown } from "./say.js";

export { say } from "./say.js";

/** @param {string} id  of a preset */
export function presetName(id) {
  return sayIfKnown(`ruleset.name.${id}`);
}
