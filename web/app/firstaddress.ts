/** The address with which the page begins. */

import type { Store } from "../game/storage/storage.ts";
import { attempt } from "../game/storage/storage.ts";

/** Where a tab notes which page it has left. */
const LEFT = "left";

/**
 * A new visit at the plain address begins with the home screen, where anything has been done here before; a page that is
 * loaded again, or come back to, with the game.
 *
 * @param tab what is stored for this tab alone
 */
export function firstAddress(tab?: Store) {
  const goesOn = isLoadedAgain(tab);
  addEventListener("pagehide", () => tab?.save(LEFT, [pageAddress(), now()]));
  const { hash } = location;
  if (hash !== "#home" && (hash || goesOn)) return hash;
  const address = isReturning() ? "#home" : "";
  if (address !== hash) history.replaceState(null, "", address || "#");
  return address;
}

/**
 * Browsers say how the page was come to, but they need not. So a page goes on as well that its tab requested while it still
 * showed the same page: a tab that has been elsewhere meanwhile left it before.
 */
function isLoadedAgain(tab?: Store) {
  const left = tab?.load(LEFT, (data) => (Array.isArray(data) ? data : null)).value;
  tab?.remove(LEFT);
  // What TypeScript does not know: entries of this type have these fields.
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (visit?.type === "reload" || visit?.type === "back_forward") return true;
  return left?.[0] === pageAddress() && left[1] > performance.timeOrigin;
}

/** Without what names a part of the page, which may be written while it is loaded again. */
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
