/** The door to the sentences about the end of a game. */

import { speaker } from "./catalogue.js";

export const say = speaker("ending");
