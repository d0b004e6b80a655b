/** The sentences of the page of rules, which come with it. */

import { EN_RULESPAGE } from "./en-rulespage.js";
import { speaker } from "./say.js";

/** @typedef {keyof typeof EN_RULESPAGE} Key */

export const { say, sayIfKnown, sayCount } = speaker(EN_RULESPAGE);
