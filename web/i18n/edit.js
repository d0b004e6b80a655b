/** The door to the sentences of setting up. */

import { speaker } from "./catalogue.js";

/** @typedef {import("./compiled/messages.js").PlainKey<"edit">} Key  of a sentence without parameters */

export const say = speaker("edit");
