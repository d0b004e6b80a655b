/** The sentences that the page itself says, on every visit. */

import { finder, speaker } from "./catalogue.js";

/** @typedef {import("./compiled/messages.js").PlainKey<"page">} Key  of a sentence without parameters */

export const say = speaker("page");
export const sayIfKnown = finder("page");
