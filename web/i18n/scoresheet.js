/** The door to the sentences of the card about a finished game and of its score sheet. */

import { speaker } from "./catalogue.js";

/** @typedef {import("./compiled/messages.js").PlainKey<"scoresheet">} Key  of a sentence without parameters */

export const say = speaker("scoresheet");
