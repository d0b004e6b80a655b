/** The sentences of the page itself, needed on every visit. */

import { finder, speaker } from "./catalogue.ts";
import type { PlainKey } from "./compiled/messages.js";

export type Key = PlainKey<"page">;

export const say = speaker("page");
export const sayIfKnown = finder("page");
