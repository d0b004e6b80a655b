/** The sentences of the puzzles, which come with them. */

import { EN_PUZZLE } from "./en-puzzle.js";
import { speaker } from "./say.js";

/** @typedef {keyof typeof EN_PUZZLE} Key */

export const { say, sayIfKnown, sayCount } = speaker(EN_PUZZLE);
