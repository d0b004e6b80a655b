/** The sentences of an embedded board, which come with it. */

import { EN_EMBED } from "../i18n/en-embed.js";
import { speaker } from "../i18n/say.js";

/** @typedef {keyof typeof EN_EMBED} Key */

export const { say, sayCount } = speaker(EN_EMBED);
