/** The sentences of game files, which come with them. */

import { EN_FILES } from "../i18n/en-files.js";
import { speaker } from "../i18n/say.js";

/** @typedef {keyof typeof EN_FILES} Key */

export const { say } = speaker(EN_FILES);
