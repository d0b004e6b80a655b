/** Noticing that another day has come while the page is open. */

import { today } from "../game/days.js";

/** The clock is looked at this often, in milliseconds: a device may have slept, or been set. */
const PAUSE = 30_000;

/** @param {() => void} onDay  it is another day than before @param {AbortSignal} [signal]  ends the watch */
export function watchDay(onDay, signal) {
  let known = today();
  const look = () => {
    const now = today();
    if (now === known) return;
    known = now;
    onDay();
  };
  const timer = setInterval(look, PAUSE);
  document.addEventListener("visibilitychange", look, signal && { signal });
  signal?.addEventListener("abort", () => clearInterval(timer));
}
