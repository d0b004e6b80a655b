/** The door to the sentences of setting up. */

import { EN_EDIT } from "./en-edit.js";
import { speaker } from "./say.js";

/** @typedef {keyof typeof EN_EDIT} Key */

export const { say, sayIfKnown, sayCount } = speaker(EN_EDIT);
