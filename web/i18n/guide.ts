/** What the scripts of this page say; the page itself holds the rest. */

import { speaker } from "./catalogue.ts";

export const say = speaker("guide");
