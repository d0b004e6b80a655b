/** The door to the sentences about the end of a game. */

import { EN_ENDING } from "./en-ending.js";
import { speaker } from "./say.js";

export const { say, sayIfKnown, sayCount } = speaker(EN_ENDING);
