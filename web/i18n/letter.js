/** The sentences about the links of a game that is played by link, which come with the dialogs. */

import { EN_LETTER } from "./en-letter.js";
import { speaker } from "./say.js";

/** @typedef {keyof typeof EN_LETTER} Key */

export const { say: tell } = speaker(EN_LETTER);
