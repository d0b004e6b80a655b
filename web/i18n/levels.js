/** What the levels of the computer are called, and how they play. */

import { finder, speaker } from "./catalogue.js";

const say = speaker("levels");
const find = finder("levels");

/** "3 · Casual". @param {number} level */
export function levelLabel(level) {
  return say("label", { n: level, name: find(`name.${level}`) });
}

/** The same for a screen reader. @param {number} level */
export function spokenLevel(level) {
  return say("spoken", { n: level, name: find(`name.${level}`) });
}

/** @param {number} level */
export function levelSummary(level) {
  return find(`how.${level}`);
}
