/** The door to the sentences of Salta Solo. */

import { EN_SOLO } from "./en-solo.js";
import { speaker } from "./say.js";

/** @typedef {keyof typeof EN_SOLO} Key */

export const { say, sayIfKnown, sayCount } = speaker(EN_SOLO);
