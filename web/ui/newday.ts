import { reportNewDay, today } from "../game/storage/days.ts";
import { fetchSheet } from "./sheets.ts";

/** How long after midnight the day is checked, in milliseconds, because timers may fire early. */
const MARGIN = 1000;

let isFollowed = false;

/** From now on, effects that read `today()` run again on the next day. */
export function followDays() {
  if (isFollowed) return;
  isFollowed = true;
  watchDay(reportNewDay);
}

/**
 * Calls `onDay` at midnight, and when the user returns to the page, since the device may have been asleep or its clock
 * changed.
 *
 * @param signal stops the watch when it is aborted
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

/** In milliseconds. */
function untilMidnight() {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime();
}

/** Fetches the style sheet of the daily tasks, which few visits need. */
export function fetchDayLooks() {
  return fetchSheet(new URL("../styles/days.css", import.meta.url).href);
}
