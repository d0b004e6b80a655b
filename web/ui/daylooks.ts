/** The style sheet of the tasks of the day, which only few visits need. */

import { fetchSheet } from "./sheets.ts";

/** Settles once it is in effect. */
export function fetchDayLooks() {
  return fetchSheet(new URL("../styles/days.css", import.meta.url).href);
}
