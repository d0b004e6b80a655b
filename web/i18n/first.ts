/**
 * Sentences of the first board: the names of pieces, sides and squares. The page includes the English ones, and uses
 * them until those of its language are fetched.
 */

import { fetchSection, finder, language, speaker } from "./catalogue.ts";
import { ENGLISH } from "./languages.ts";

export const say = speaker("first");

export const sayIfKnown = finder("first");

export function fetchNames(rename: () => void) {
  if (language() !== ENGLISH) fetchSection("first").then(rename, () => {});
}
