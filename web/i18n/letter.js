/** The sentences about the links of a game that is played by link, which come with the dialogs. */

import { finder, speaker } from "./catalogue.js";

/** @typedef {keyof import("./compiled/messages.js").Messages["letter"]} Key */

export const tell = speaker("letter");
export const tellIfKnown = finder("letter");
