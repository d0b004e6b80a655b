/** The sentences of sharing, which come with it. */

import { speaker } from "./catalogue.ts";

export const say = speaker("share");
