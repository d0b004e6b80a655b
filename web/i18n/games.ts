/** The door to the sentences about the games that are kept. */

import { speaker } from "./catalogue.ts";

export const say = speaker("games");
