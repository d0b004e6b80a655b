/** The sentences of a newcomer's first puzzles. */

import { finder, speaker } from "./catalogue.ts";

export const say = speaker("firststeps");
export const sayIfKnown = finder("firststeps");
