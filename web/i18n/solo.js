/** The door to the sentences of Salta Solo. */

import { speaker } from "./catalogue.js";

/** @typedef {import("./compiled/messages.js").PlainKey<"solo">} Key  of a sentence without parameters */

export const say = speaker("solo");
