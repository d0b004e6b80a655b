/** The door to the sentences about the games that are kept. */

import { speaker } from "./catalogue.js";

export const say = speaker("games");
