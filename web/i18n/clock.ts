/** The door to the sentences about the clocks of a game. */

import { speaker } from "./catalogue.ts";

export const say = speaker("clock");
