/** The sentences of game files, which come with them. */

import { speaker } from "./catalogue.js";

export const say = speaker("files");
