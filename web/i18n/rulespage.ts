/** The sentences of the page of rules, which come with it. */

import { finder, hasMessage, speaker } from "./catalogue.ts";

export const say = speaker("rulespage");

/** The texts about the rules of a mixture and about diagrams: their keys are put together from fields and ids. */
export const textOf = finder("rulespage");

export function hasText(key: string) {
  return hasMessage("rulespage", key);
}
