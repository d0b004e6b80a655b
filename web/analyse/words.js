/** The sentences of the analysis, which come with it. */

import { EN_ANALYSE } from "../i18n/en-analyse.js";
import { speaker } from "../i18n/say.js";

/** @typedef {keyof typeof EN_ANALYSE} Key */

export const { say, sayIfKnown, sayCount } = speaker(EN_ANALYSE);
