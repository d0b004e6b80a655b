/** Who plays the levels of the computer, and how. */

import { finder, speaker } from "./catalogue.ts";
import { personName } from "./people.ts";

const say = speaker("levels");
const find = finder("levels");

/** "3 · Ferdl". */
export function levelLabel(level: number) {
  return say("label", { n: level, name: personName(level) });
}

/** Who it is and how they play, in a sentence. */
export function levelSummary(level: number) {
  return find(`how.${level}`);
}
