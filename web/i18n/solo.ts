/** The door to the sentences of Salta Solo. */

import { speaker } from "./catalogue.ts";
import type { PlainKey } from "./compiled/messages.js";

/** of a sentence without parameters */
export type Key = PlainKey<"solo">;

export const say = speaker("solo");
