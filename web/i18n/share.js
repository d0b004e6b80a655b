/** The sentences of sharing, which come with it. */

import { speaker } from "./catalogue.js";

export const say = speaker("share");
