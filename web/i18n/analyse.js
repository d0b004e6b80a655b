/** The sentences of the analysis, which come with it. */

import { speaker } from "./catalogue.js";

export const say = speaker("analyse");
