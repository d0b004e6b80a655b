/** Forgetting what the browser stores for Salta; other tabs notice, and begin anew. */

import type { Area } from "./storage.ts";
import { attempt, browserArea, closeStorage, PREFIX, tabArea } from "./storage.ts";

/** Set for a moment before everything is forgotten: its event tells the other tabs, in `app/panels/dialogs.ts`. */
const FORGOTTEN = `${PREFIX}forgotten`;

/** Forget all stored entries, in all tabs; from then on this page stores nothing. The archive is not among them. */
export function forgetEntries() {
  closeStorage();
  const area = browserArea();
  attempt(() => area?.setItem(FORGOTTEN, "1"), undefined);
  removeAll(area);
  removeAll(tabArea());
}

/** The names of all our entries, without what they begin with. */
export function entryNames(area: Area | null): string[] {
  return attempt(() => Object.keys(area ?? {}), [])
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => key.slice(PREFIX.length));
}

/** Everything has been forgotten in another tab: this one stores nothing more, and is loaded anew. */
export function beginAnew() {
  closeStorage();
  removeAll(tabArea());
  location.reload();
}

function removeAll(area: Area | null) {
  for (const name of entryNames(area)) {
    attempt(() => area?.removeItem(PREFIX + name), undefined);
  }
}
