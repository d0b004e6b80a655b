/** The sentences of the analysis, which come with it. */

import { speaker } from "./catalogue.ts";

export const say = speaker("analyse");
