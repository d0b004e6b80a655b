/** The sentences of a newcomer's first puzzles. */

import { EN_FIRST_STEPS } from "./en-firststeps.js";
import { speaker } from "./say.js";

export const { say, sayIfKnown, sayCount } = speaker(EN_FIRST_STEPS);
