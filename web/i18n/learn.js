/** The door to the sentences of Learn: those of the mode, and those of the lessons, whose keys come from their data. */

import { hasMessage, sayIfAny, speaker } from "./catalogue.js";

/** @typedef {import("./compiled/messages.js").PlainKey<"learn">} Key  of a sentence without parameters */

export const say = speaker("learn");

speaker("lessons");

/** The text of a lesson; "" where it has none under this key. @param {string} key @param {import("./catalogue.js").Params} params */
export function lessonText(key, params) {
  return sayIfAny("lessons", key, params);
}

/** @param {string} key */
export function hasLessonText(key) {
  return hasMessage("lessons", key);
}
