/** The sentences of the puzzles, which come with them. */

import { speaker } from "./catalogue.js";

/** @typedef {import("./compiled/messages.js").PlainKey<"puzzle">} Key  of a sentence without parameters */

export const say = speaker("puzzle");
