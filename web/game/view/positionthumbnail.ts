/** Small pictures of positions. Apart from `boardOf`, since the page comes without them. */

import type { ThumbnailLook } from "../../board/thumbnail.ts";
import { thumbnailOf } from "../../board/thumbnail.ts";
import { boardOf } from "../record/record.ts";

/** A small picture of a position; an empty board where the text is none. */
export function positionThumbnail(position: string, look: ThumbnailLook) {
  return thumbnailOf(boardOf(position) ?? "", look);
}
