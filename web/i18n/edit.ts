/** The door to the sentences of setting up. */

import { speaker } from "./catalogue.ts";
import type { PlainKey } from "./compiled/messages.js";

/** of a sentence without parameters */
export type Key = PlainKey<"edit">;

export const say = speaker("edit");
