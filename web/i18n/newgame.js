/** The door to the sentences about a new game and the unfinished ones. */

import { speaker } from "./catalogue.js";

export const say = speaker("newgame");
