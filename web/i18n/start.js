/** The door to the sentences of the welcome. */

import { speaker } from "./catalogue.js";

export const say = speaker("start");
