/** The address with which the page begins. */

import type { Store } from "../game/storage/storage.ts";
import { attempt } from "../game/storage/storage.ts";

/** Where a tab notes which page it has left. */
const LEFT = "left";

/**
 * A new visit at the plain address begins with the home screen, where anything has been done here before; a page that is
 * reloaded, or returned to, with the game.
 *
 * @param store whose part for this tab alone is asked only where that makes a difference
 */
export function firstAddress(store: Store) {
  addEventListener("pagehide", () => store.tab?.save(LEFT, [pageAddress(), now(), location.hash]));
  const { hash } = location;
  if (hash && hash !== "#home") return hash;
  const address = isReturning() && (hash || !isLoadedAgain(store)) ? "#home" : "";
  if (address !== hash) history.replaceState(null, "", address || "#");
  return address;
}

/**
 * Whether the page was reloaded or returned to. Browsers report that, but not reliably, so the tab also notes when it leaves
 * a page: if that was after this page was requested, the tab was still showing the same page, and this counts as a reload.
 */
function isLoadedAgain({ tab }: Store) {
  const left = tab?.load(LEFT, (data) => (Array.isArray(data) ? data : null)).value;
  // What TypeScript does not know: entries of this type have these fields.
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (visit?.type === "reload" || visit?.type === "back_forward") return true;
  if (!left) return false;
  const [address, time, hash] = left;
  return address === pageAddress() && hash === "" && time > performance.timeOrigin;
}

/** Without the fragment, which has not been written yet where a page begins. */
function pageAddress() {
  return location.pathname + location.search;
}

function now() {
  return performance.timeOrigin + performance.now();
}

/** Is anything stored beside what every visit stores? */
function isReturning() {
  const names = attempt(() => Object.keys(localStorage), []);
  return names.some((name) => /^salta:(?!(view|race|settings|persistence)$)/.test(name));
}
