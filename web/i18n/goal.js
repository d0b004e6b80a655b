/** The sentences about goals, which others than the puzzles need too. */

import { finder, speaker } from "./catalogue.js";

export const say = speaker("goal");
export const sayIfKnown = finder("goal");
