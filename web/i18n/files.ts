/** The sentences of game files, which come with them. */

import { speaker } from "./catalogue.ts";

export const say = speaker("files");
