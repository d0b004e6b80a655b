/** What the levels of the computer are called, and how they play. */

import { finder, speaker } from "./catalogue.ts";

const say = speaker("levels");
const find = finder("levels");

/** "3 · Casual". */
export function levelLabel(level: number) {
  return say("label", { n: level, name: find(`name.${level}`) });
}

/** The same for a screen reader. */
export function spokenLevel(level: number) {
  return say("spoken", { n: level, name: find(`name.${level}`) });
}

export function levelSummary(level: number) {
  return find(`how.${level}`);
}
