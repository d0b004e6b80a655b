/** The sentences about any game and the start of the engine, which the page and an embedded board say. */

import { finder, speaker } from "./catalogue.ts";

export const say = speaker("game");
export const sayIfKnown = finder("game");
