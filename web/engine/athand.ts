/**
 * Tells if the browser already has the engine's files. `web/standalone/standins.ts` replaces this in the single-file
 * page.
 */

import type { Build } from "./protocol.ts";

/** The largest files of a start from the snapshot. */
const FILES = Object.freeze(["wasm", "snapshot"] as const);

/**
 * True if another worker can start without a download because its files are in the site's storage.
 *
 * The browser's own cache is not checked, because a lookup of a missing file writes an error to the console.
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
    return false; // storage is not available to this page
  }
}
