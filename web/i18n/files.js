/** The sentences of game files, which come with them. */

import { finder, speaker } from "./catalogue.js";

/** @typedef {keyof import("./compiled/messages.js").Messages["files"]} Key */

export const say = speaker("files");
export const sayIfKnown = finder("files");
