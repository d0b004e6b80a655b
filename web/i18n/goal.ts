/** The sentences about goals, which others than the puzzles need too. */

import { speaker } from "./catalogue.ts";

export const say = speaker("goal");
