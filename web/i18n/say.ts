/** The sentences that the page itself says, on every visit. */

import { finder, speaker } from "./catalogue.ts";
import type { PlainKey } from "./compiled/messages.js";

/** of a sentence without parameters */
export type Key = PlainKey<"page">;

export const say = speaker("page");
export const sayIfKnown = finder("page");
