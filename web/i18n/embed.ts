/** The sentences of an embedded board, which come with it. */

import { speaker } from "./catalogue.ts";

export const say = speaker("embed");
