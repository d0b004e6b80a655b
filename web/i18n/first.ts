/**
 * Texts of the first board: the names of pieces, sides and squares. The page includes them in English, which is used
 * until other languages are fetched.
 */

import { fetchSection, finder, language, speaker } from "./catalogue.ts";
import { ENGLISH } from "./languages.ts";

export const say = speaker("first");

export const sayIfKnown = finder("first");

/** @param rename called when the names have arrived in another language */
export function fetchNames(rename: () => void) {
  if (language() !== ENGLISH) fetchSection("first").then(rename, () => {});
}
