/** What the scripts of this page say; the page itself holds the rest. */

import { speaker } from "./catalogue.js";

export const say = speaker("guide");
