/** A module of its own, so that the start chunk needs no thumbnails. */

import type { ThumbnailLook } from "../../board/thumbnail.ts";
import { thumbnailOf } from "../../board/thumbnail.ts";
import { boardOf } from "../record/record.ts";

/** Shows an empty board if the text is malformed. */
export function positionThumbnail(position: string, look: ThumbnailLook) {
  return thumbnailOf(boardOf(position) ?? "", look);
}
