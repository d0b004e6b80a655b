/** Noticing that another day has come while the page is open. */

import { today } from "../game/storage/days.ts";
import { fetchSheet } from "./sheets.ts";

/** So long after midnight the clock is looked at, in milliseconds: timers may be early. */
const MARGIN = 1000;

/**
 * Besides at midnight the clock is looked at when somebody comes back to the page: the device may have slept, or been set.
 *
 * @param onDay it is another day than before
 * @param signal ends the watch
 */
export function watchDay(onDay: () => void, signal?: AbortSignal) {
  let known = today();
  const look = () => {
    const now = today();
    if (now === known) return;
    known = now;
    onDay();
  };
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(() => {
      look();
      wait();
    }, untilMidnight() + MARGIN);
  };
  wait();
  document.addEventListener("visibilitychange", look, signal && { signal });
  addEventListener("focus", look, signal && { signal });
  signal?.addEventListener("abort", () => clearTimeout(timer));
}

/** Milliseconds. */
function untilMidnight() {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime();
}

// The style sheet of the tasks of the day, which only few visits need.

/** Settles once it is in effect. */
export function fetchDayLooks() {
  return fetchSheet(new URL("../styles/days.css", import.meta.url).href);
}
