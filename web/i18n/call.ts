/** The door to the sentences about the call "Salta!". */

import { speaker } from "./catalogue.ts";

export const say = speaker("call");
