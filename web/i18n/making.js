/** The sentences of what is being generated, which come with the dialog. */

import { EN_MAKING } from "./en-making.js";
import { speaker } from "./say.js";

export const { say, sayCount } = speaker(EN_MAKING);
