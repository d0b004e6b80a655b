/**
 * Whether the browser keeps what is stored here when it runs short of room. It is asked once there is something to lose,
 * never at a first look around: some browsers ask the player in turn.
 */

import { flag, object } from "../../base/schema.ts";
import { defineEntry } from "./entry.ts";
import type { Area, Store } from "./storage.ts";
import { attempt, browserArea, closeStorage, PREFIX, tabArea } from "./storage.ts";

/** The browser's answer: it has not been asked yet, or it has nothing to say (`unknown`). */
export type Persistence = "granted" | "refused" | "unasked" | "unknown";

type Manager = Pick<StorageManager, "persist" | "persisted">;

/** That the browser was asked. */
export const persistenceEntry = defineEntry({
  name: "persistence",
  version: 1,
  schema: object({ asked: flag }),
});

function managerHere(): Manager | undefined {
  const manager = globalThis.navigator?.storage as Partial<StorageManager> | undefined;
  return typeof manager?.persist === "function" ? (manager as Manager) : undefined;
}

/** What the browser has answered. */
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

/** There is something to lose: ask the browser, unless it was asked before. */
export async function keepSafe(store: Store, manager: Manager | undefined = managerHere()) {
  if (manager && !wasAsked(store)) await askAgain(store, manager);
}

/** Ask the browser, whatever it has said before. */
export async function askAgain(
  store: Store,
  manager: Manager | undefined = managerHere(),
): Promise<Persistence> {
  store.save(persistenceEntry, { asked: true });
  try {
    await manager?.persist();
  } catch {
    // It then says so when it is asked for its answer.
  }
  return persistenceIn(store, manager);
}

function wasAsked(store: Store) {
  return store.load(persistenceEntry).value !== null;
}

// Forgetting what the browser stores for Salta; other tabs notice, and begin anew.

/** Set for a moment before everything is forgotten: its event tells the other tabs, in `app/loaders.ts`. */
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
