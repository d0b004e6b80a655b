/** The door to the sentences about the tasks of the day. */

import { speaker } from "./catalogue.js";

export const say = speaker("today");
