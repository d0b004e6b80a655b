/** The door to the sentences of the card about a finished game and of its score sheet. */

import { EN_SCORESHEET } from "./en-scoresheet.js";
import { speaker } from "./say.js";

/** @typedef {keyof typeof EN_SCORESHEET} Key */

export const { say } = speaker(EN_SCORESHEET);
