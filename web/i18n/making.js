/** The sentences of what is being generated, which come with the dialog. */

import { speaker } from "./catalogue.js";

export const say = speaker("making");
