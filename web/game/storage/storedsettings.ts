import { FIRST_SETTINGS, settings } from "../settings.ts";
import { defineEntry, keepOwn } from "./entry.ts";
import type { Store } from "./storage.ts";
import { SharedEntry } from "./storage.ts";

/** The latest settings from any tab, except that each tab turns its own board. */
export const settingsEntry = defineEntry({
  name: "settings",
  version: 1,
  schema: settings,
  merge: keepOwn,
  mergeTab: (fresh, { turned }) => Object.freeze({ ...fresh, turned }),
});

export function createSettings(store: Store) {
  return new SharedEntry(store, { ...settingsEntry, first: () => FIRST_SETTINGS });
}
