/** The sentences about how the boards look. */

import { speaker } from "./catalogue.ts";

export const say = speaker("look");
