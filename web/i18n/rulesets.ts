/** What the rulesets are called, with the other sentences of every visit. */

import { sayIfKnown } from "./say.ts";

export { say } from "./say.ts";

/** @param id of a preset */
export function presetName(id: string) {
  return sayIfKnown(`ruleset.name.${id}`);
}
