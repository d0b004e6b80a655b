/** The sentences of the dialogs of Puzzles (list, generator, rating), which come with them. */

import { speaker } from "./catalogue.js";

export const say = speaker("making");
