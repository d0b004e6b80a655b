/** The sentences about goals, which others than the puzzles need too. */

import { speaker } from "./catalogue.js";

export const say = speaker("goal");
