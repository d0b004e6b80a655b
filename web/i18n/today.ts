/** The door to the sentences about the tasks of the day. */

import { speaker } from "./catalogue.ts";

export const say = speaker("today");
