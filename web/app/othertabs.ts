/**
 * Responds to other tabs of the site, which may change stored entries, continue this page's game, or delete everything.
 */

import { want } from "../base/wants.ts";
import { noteOtherTabs } from "../game/storage/storage.ts";
import type { GameSlot } from "./gameslot.ts";

/** The key by which a tab reports that it has deleted everything (`persistence.ts`, fetched when needed). */
const FORGOTTEN = "salta:forgotten";

export function followOtherTabs(slot: GameSlot) {
  addEventListener("storage", ({ key }) => {
    noteOtherTabs();
    slot.refresh();
    if (key === FORGOTTEN) void want(async () => (await import("./persistence.ts")).beginAnew());
  });
  addEventListener("pageshow", () => slot.refresh()); // a page that was suspended has received no events
}
