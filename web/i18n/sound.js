/** The door to the sentences about sound, and about the screen. */

import { speaker } from "./catalogue.js";

export const say = speaker("sound");
