/** The door to the sentences for two people at one device. */

import { speaker } from "./catalogue.ts";

export const say = speaker("two");
