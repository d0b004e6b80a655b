/** The door to the sentences of the card about a finished game and of its score sheet. */

import { speaker } from "./catalogue.ts";
import type { PlainKey } from "./compiled/messages.js";

/** of a sentence without parameters */
export type Key = PlainKey<"scoresheet">;

export const say = speaker("scoresheet");
