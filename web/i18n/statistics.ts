/** The sentences of the statistics. */

import { speaker } from "./catalogue.ts";

export const say = speaker("statistics");
