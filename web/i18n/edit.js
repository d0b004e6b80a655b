/** The door to the sentences of setting up. */

import { finder, speaker } from "./catalogue.js";

/** @typedef {import("./compiled/messages.js").PlainKey<"edit">} Key  of a sentence without parameters */

export const say = speaker("edit");
export const sayIfKnown = finder("edit");
