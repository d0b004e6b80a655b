/** The sentences of the page of rules, which come with it. */

import { finder, speaker } from "./catalogue.js";

export const say = speaker("rulespage");
export const sayIfKnown = finder("rulespage");
