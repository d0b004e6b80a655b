/** The door to the sentences about the call "Salta!". */

import { speaker } from "./catalogue.js";

export const say = speaker("call");
