/** Sentences about any game and the start of the engine, shared by the page and embedded boards. */

import { finder, speaker } from "./catalogue.ts";

export const say = speaker("game");
export const sayIfKnown = finder("game");
