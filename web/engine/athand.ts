/** Whether the browser has the engine's files already. `web/standalone/standins.ts` stands in for this in a page of one file. */

import type { Build } from "./protocol.ts";

/** What a start from the snapshot needs most of. */
const FILES = Object.freeze(["wasm", "snapshot"] as const);

/**
 * Whether another worker can start without a download: its files are in the site's storage.
 *
 * The browser's own cache is not asked: for a file that it lacks it writes an error to the console.
 *
 * @param site the folder that the build's URLs are relative to
 */
export async function isAtHand(build: Build, site: string) {
  const found = await Promise.all(
    FILES.map((name) => isStored(new URL(build.files[name].url, site).href)),
  );
  return found.every(Boolean);
}

async function isStored(url: string) {
  try {
    return (await globalThis.caches?.match(url)) !== undefined;
  } catch {
    return false; // this page has no storage
  }
}
