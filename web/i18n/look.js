/** The sentences about how the boards look. */

import { speaker } from "./catalogue.js";

export const say = speaker("look");
