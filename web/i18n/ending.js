/** The door to the sentences about the end of a game. */

import { finder, speaker } from "./catalogue.js";

export const say = speaker("ending");
export const sayIfKnown = finder("ending");
