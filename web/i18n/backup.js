/** The sentences about what the browser keeps: saving it, bringing it back, forgetting it. */

import { speaker } from "./catalogue.js";

export const say = speaker("backup");
