/** The sentences of an embedded board, which come with it. */

import { EN_EMBED } from "./en-embed.js";
import { speaker } from "./say.js";

/** @typedef {keyof typeof EN_EMBED} Key */

export const { say, sayCount } = speaker(EN_EMBED);
