/** The sentences about goals, which others than the puzzles need too. */

import { EN_GOAL } from "../i18n/en-goal.js";
import { speaker } from "../i18n/say.js";

export const { say } = speaker(EN_GOAL);
