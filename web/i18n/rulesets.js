/** What the rulesets are called. */

import { finder, speaker } from "./catalogue.js";

export const say = speaker("rulesets");

const find = finder("rulesets");

/** @param {string} id  of a preset */
export function presetName(id) {
  return find(`name.${id}`);
}
