/** The door to the sentences of Learn: those of the mode, and those of the lessons, whose keys come from their data. */

import type { Params } from "./catalogue.ts";
import { hasMessage, sayIfAny, speaker } from "./catalogue.ts";
import type { PlainKey } from "./compiled/messages.js";

/** of a sentence without parameters */
export type Key = PlainKey<"learn">;

export const say = speaker("learn");

speaker("lessons");

/** The text of a lesson; "" where it has none under this key. */
export function lessonText(key: string, params: Params) {
  return sayIfAny("lessons", key, params);
}

export function hasLessonText(key: string) {
  return hasMessage("lessons", key);
}
