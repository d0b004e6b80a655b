/** The names and playing styles of the computer's levels. */

import { finder, speaker } from "./catalogue.ts";
import { personName } from "./people.ts";

const say = speaker("levels");
const find = finder("levels");

/** A label such as "3 · Ferdl". */
export function levelLabel(level: number) {
  return say("label", { n: level, name: personName(level) });
}

export function levelSummary(level: number) {
  return find(`how.${level}`);
}
