/** The sentences of the puzzles, which come with them. */

import { EN_PUZZLE } from "../i18n/en-puzzle.js";
import { speaker } from "../i18n/say.js";

/** @typedef {keyof typeof EN_PUZZLE} Key */

export const { say, sayIfKnown, sayCount } = speaker(EN_PUZZLE);
