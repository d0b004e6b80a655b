/** The sentences about what the browser keeps: saving it, bringing it back, forgetting it. */

import { speaker } from "./catalogue.ts";

export const say = speaker("backup");
