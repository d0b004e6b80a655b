/** The door to the explanations. */

import { EN_EXPLAIN } from "./en-explain.js";
import { speaker } from "./say.js";

export const { say } = speaker(EN_EXPLAIN);
