/** Small pictures of positions. Apart from `position.ts`, since the page comes without them. */

import type { ThumbnailLook } from "../../board/thumbnail.ts";
import { thumbnailOf } from "../../board/thumbnail.ts";
import { boardOf } from "../record/position.ts";

/** A small picture of a position; an empty board where the text is none. */
export function positionThumbnail(position: string, look: ThumbnailLook) {
  return thumbnailOf(boardOf(position) ?? "", look);
}
