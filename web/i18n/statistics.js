/** The sentences of the statistics. */

import { speaker } from "./catalogue.js";

export const say = speaker("statistics");
