/** The door to the sentences of Salta Solo. */

import { EN_SOLO } from "../i18n/en-solo.js";
import { speaker } from "../i18n/say.js";

/** @typedef {keyof typeof EN_SOLO} Key */

export const { say, sayIfKnown, sayCount } = speaker(EN_SOLO);
