/** The door to the sentences about sound, and about the screen. */

import { speaker } from "./catalogue.ts";

export const say = speaker("sound");
