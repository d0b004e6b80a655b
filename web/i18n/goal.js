/** The sentences about goals, which others than the puzzles need too. */

import { EN_GOAL } from "./en-goal.js";
import { speaker } from "./say.js";

export const { say, sayIfKnown } = speaker(EN_GOAL);
