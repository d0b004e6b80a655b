/** Separate from `boardOf`, so that the start chunk need not include thumbnails. */

import type { ThumbnailLook } from "../../board/thumbnail.ts";
import { thumbnailOf } from "../../board/thumbnail.ts";
import { boardOf } from "../record/record.ts";

/** An empty board if the text is malformed. */
export function positionThumbnail(position: string, look: ThumbnailLook) {
  return thumbnailOf(boardOf(position) ?? "", look);
}
