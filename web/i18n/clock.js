/** The door to the sentences about the clocks of a game. */

import { speaker } from "./catalogue.js";

export const say = speaker("clock");
