/**
 * Whether the browser keeps the site's data when space runs short. The page asks it only once there is something to
 * lose: some browsers pass the question on to the player.
 */

import { flag, object } from "../base/schema.ts";
import { defineEntry } from "../game/storage/entry.ts";
import type { Area, Store } from "../game/storage/storage.ts";
import { attempt, browserArea, closeStorage, PREFIX, tabArea } from "../game/storage/storage.ts";

/** The browser's answer; `unasked`: not asked yet, `unknown`: it does not say. */
export type Persistence = "granted" | "refused" | "unasked" | "unknown";

type Manager = Pick<StorageManager, "persist" | "persisted">;

export const persistenceEntry = defineEntry({
  name: "persistence",
  version: 1,
  schema: object({ asked: flag }),
});

function managerHere(): Manager | undefined {
  const manager = globalThis.navigator?.storage as Partial<StorageManager> | undefined;
  return typeof manager?.persist === "function" ? (manager as Manager) : undefined;
}

export async function persistenceIn(
  store: Store,
  manager: Manager | undefined = managerHere(),
): Promise<Persistence> {
  if (!manager) return "unknown";
  try {
    if (await manager.persisted()) return "granted";
    return wasAsked(store) ? "refused" : "unasked";
  } catch {
    return "unknown";
  }
}

export async function keepSafe(store: Store, manager: Manager | undefined = managerHere()) {
  if (manager && !wasAsked(store)) await askAgain(store, manager);
}

export async function askAgain(
  store: Store,
  manager: Manager | undefined = managerHere(),
): Promise<Persistence> {
  store.save(persistenceEntry, { asked: true });
  try {
    await manager?.persist();
  } catch {
    // A rejection shows in the answer below.
  }
  return persistenceIn(store, manager);
}

function wasAsked(store: Store) {
  return store.load(persistenceEntry).value !== null;
}

// Deletes everything that the browser stores for Salta. Other tabs notice, and reload.

/** The key that is set briefly before everything is deleted; its event notifies the other tabs (`othertabs.ts`). */
const FORGOTTEN = `${PREFIX}forgotten`;

/** Deletes the entries of the site and of this tab, but not the archive. After that this page stores nothing. */
export function forgetEntries() {
  closeStorage();
  const area = browserArea();
  attempt(() => area?.setItem(FORGOTTEN, "1"), undefined);
  removeAll(area);
  removeAll(tabArea());
}

/** The names of the stored entries, without their prefix. */
export function entryNames(area: Area | null): string[] {
  return attempt(() => Object.keys(area ?? {}), [])
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => key.slice(PREFIX.length));
}

/** Stores nothing more and reloads, because another tab has deleted everything. */
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
