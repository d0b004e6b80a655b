/** What few visits need of the puzzles, in one file: the dialogs, what is being generated, Rush, and the games of old. */

import { fetchSheet } from "../../ui/sheets.ts";
import "../../i18n/historicwords.ts";

export { createGenerator } from "./generator.ts";
export { LineViewer } from "./lineviewer.ts";
export { openList } from "./list.ts";
export { openStanding } from "./ratingpanel.ts";
export { openRead } from "./readpuzzle.ts";
export { createRush } from "./rush/rush.ts";

const SHEET = "../../styles/puzzle-dialogs.css";

/** Settles once they can be shown. */
export function fetchLooks() {
  return fetchSheet(new URL(SHEET, import.meta.url).href);
}
