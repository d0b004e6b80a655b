/** What the first board says: the names of pieces, sides and squares. They come with the page in every language. */

import { finder, speaker } from "./catalogue.ts";

export const say = speaker("first");

export const sayIfKnown = finder("first");
