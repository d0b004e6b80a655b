/** What few visits need of the puzzles, in one file: the dialogs, what is being generated, and the games of old. */

import { fetchSheet } from "../../ui/sheets.js";
import "../../i18n/historicwords.js";

export { puzzleLike } from "./like.js";
export { LineViewer } from "./lineviewer.js";
export { openList } from "./list.js";
export { openMake } from "./make.js";
export { PuzzleMaker } from "./making.js";
export { taskOf } from "./posedtask.js";
export { openStanding } from "./ratingpanel.js";
export { openRead } from "./readpuzzle.js";

const SHEET = "../../styles/puzzle-dialogs.css";

/** Settles once they can be shown. */
export function fetchLooks() {
  return fetchSheet(new URL(SHEET, import.meta.url).href);
}
