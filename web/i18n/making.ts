/** The sentences of the dialogs of Puzzles (list, generator, rating), which come with them. */

import { speaker } from "./catalogue.ts";

export const say = speaker("making");
