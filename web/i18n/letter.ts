/** The sentences about the links of a game that is played by link, which come with the dialogs. */

import { speaker } from "./catalogue.ts";

export const tell = speaker("letter");
