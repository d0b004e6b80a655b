/** The door to the sentences about a new game and the unfinished ones. */

import { speaker } from "./catalogue.ts";

export const say = speaker("newgame");
