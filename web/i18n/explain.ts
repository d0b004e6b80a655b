/** The door to the explanations. */

import { speaker } from "./catalogue.ts";
import type { PlainKey } from "./compiled/messages.js";

/** of the meaning of a word or a figure */
export type Key = PlainKey<"explain">;

export const say = speaker("explain");
