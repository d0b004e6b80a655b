/** The door to the sentences of Learn: those of the mode, and those of the lessons, whose keys come from their data. */

import { EN_LEARN } from "./en-learn.js";
import { EN_LESSONS } from "./en-lessons.js";
import { speaker } from "./say.js";

/** @typedef {keyof typeof EN_LEARN} Key */

export const { say, sayCount } = speaker(EN_LEARN);

const lessons = speaker(/** @type {Readonly<Record<string, string>>} */ (EN_LESSONS));

/** The text of a lesson; "" where it has none under this key. @param {string} key @param {import("./say.js").Slots} slots */
export function lessonText(key, slots) {
  return hasLessonText(key) ? lessons.say(key, slots) : "";
}

/** @param {string} key */
export function hasLessonText(key) {
  return Object.hasOwn(EN_LESSONS, key);
}
