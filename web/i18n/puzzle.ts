/** The sentences of the puzzles, which come with them. */

import { speaker } from "./catalogue.ts";
import type { PlainKey } from "./compiled/messages.js";

/** of a sentence without parameters */
export type Key = PlainKey<"puzzle">;

export const say = speaker("puzzle");
