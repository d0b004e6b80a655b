/**
 * Whether the browser keeps what is stored here when it runs short of room. It is asked once there is something to lose,
 * never at a first look around: some browsers ask the player in turn.
 */

import { isFlag, recordOf } from "./datachecks.js";

/** @import { Store } from "./storage.js" */

/** The browser's answer: it has not been asked yet, or it has nothing to say (`unknown`). @typedef {"granted" | "refused" | "unasked" | "unknown"} Persistence */

/** @typedef {Pick<StorageManager, "persist" | "persisted">} Manager */

/** That the browser was asked. */
const NAME = "persistence";
const isAsked = recordOf({ asked: isFlag });

/** @returns {Manager | undefined} */
function managerHere() {
  const manager = /** @type {Partial<StorageManager> | undefined} */ (
    globalThis.navigator?.storage
  );
  return typeof manager?.persist === "function" ? /** @type {Manager} */ (manager) : undefined;
}

/** What the browser has answered. @param {Store} store @param {Manager} [manager] @returns {Promise<Persistence>} */
export async function persistenceIn(store, manager = managerHere()) {
  if (!manager) return "unknown";
  try {
    if (await manager.persisted()) return "granted";
    return wasAsked(store) ? "refused" : "unasked";
  } catch {
    return "unknown";
  }
}

/** There is something to lose: ask the browser, unless it was asked before. @param {Store} store @param {Manager} [manager] */
export async function keepSafe(store, manager = managerHere()) {
  if (manager && !wasAsked(store)) await askAgain(store, manager);
}

/** Ask the browser, whatever it has said before. @param {Store} store @param {Manager} [manager] @returns {Promise<Persistence>} */
export async function askAgain(store, manager = managerHere()) {
  store.save(NAME, { asked: true });
  try {
    await manager?.persist();
  } catch {
    // It then says so when it is asked for its answer.
  }
  return persistenceIn(store, manager);
}

/** @param {Store} store */
function wasAsked(store) {
  return store.load(NAME, (data) => (isAsked(data) ? true : null)).value === true;
}
