/** The sentences of the analysis, which come with it. */

import { EN_ANALYSE } from "./en-analyse.js";
import { speaker } from "./say.js";

/** @typedef {keyof typeof EN_ANALYSE} Key */

export const { say, sayIfKnown, sayCount } = speaker(EN_ANALYSE);
