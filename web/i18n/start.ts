/** The door to the sentences of the welcome. */

import { speaker } from "./catalogue.ts";

export const say = speaker("start");
