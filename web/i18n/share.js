/** The sentences of sharing, which come with it. */

import { EN_SHARE } from "./en-share.js";
import { speaker } from "./say.js";

/** @typedef {keyof typeof EN_SHARE} Key */

export const { say } = speaker(EN_SHARE);
