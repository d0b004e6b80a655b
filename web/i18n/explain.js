/** The door to the explanations. */

import { speaker } from "./catalogue.js";

/** @typedef {import("./compiled/messages.js").PlainKey<"explain">} Key  of the meaning of a word or a figure */

export const say = speaker("explain");
