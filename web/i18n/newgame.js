/** The door to the sentences about a new game and the unfinished ones. */

import { EN_NEWGAME } from "./en-newgame.js";
import { speaker } from "./say.js";

/** @typedef {keyof typeof EN_NEWGAME} Key */

export const { say, sayIfKnown, sayCount } = speaker(EN_NEWGAME);
