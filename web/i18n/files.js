/** The sentences of game files, which come with them. */

import { EN_FILES } from "./en-files.js";
import { speaker } from "./say.js";

/** @typedef {keyof typeof EN_FILES} Key */

export const { say } = speaker(EN_FILES);
