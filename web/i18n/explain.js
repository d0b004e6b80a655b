/** The door to the explanations. */

import { finder, speaker } from "./catalogue.js";

export const say = speaker("explain");
export const sayIfKnown = finder("explain");
