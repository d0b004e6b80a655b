/**
 * What the first board says: the names of pieces, sides and squares. They come with the page in English, which says them
 * until they have come in another language.
 */

import { fetchSection, finder, language, speaker } from "./catalogue.ts";
import { ENGLISH } from "./languages.ts";

export const say = speaker("first");

export const sayIfKnown = finder("first");

/** @param rename called if they have to be said again in another language */
export function fetchNames(rename: () => void) {
  if (language() !== ENGLISH) fetchSection("first").then(rename, () => {});
}
