/** The door to the sentences about links that are opened, or cannot be. */

import { speaker } from "./catalogue.ts";

export const say = speaker("link");
