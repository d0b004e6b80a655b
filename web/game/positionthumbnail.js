/** Small pictures of positions. Apart from `position.js`, since the page comes without them. */

import { thumbnailOf } from "../board/thumbnail.js";
import { boardOf } from "./position.js";

/** @import { ThumbnailLook } from "../board/thumbnail.js" */

/** A small picture of a position; an empty board where the text is none. @param {string} position @param {ThumbnailLook} look */
export function positionThumbnail(position, look) {
  return thumbnailOf(boardOf(position) ?? "", look);
}
