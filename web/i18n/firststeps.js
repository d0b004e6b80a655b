/** The sentences of a newcomer's first puzzles. */

import { finder, speaker } from "./catalogue.js";

export const say = speaker("firststeps");
export const sayIfKnown = finder("firststeps");
