/** The door to the sentences of the welcome. */

import { EN_START } from "./en-start.js";
import { speaker } from "./say.js";

/** @typedef {keyof typeof EN_START} Key */

export const { say, sayIfKnown, sayCount } = speaker(EN_START);
