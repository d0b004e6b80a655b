/** The door to the sentences about the end of a game. */

import { speaker } from "./catalogue.ts";

export const say = speaker("ending");
