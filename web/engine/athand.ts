import type { Build } from "./protocol.ts";

const FILES = Object.freeze(["wasm", "snapshot"] as const);

/**
 * Whether the site's storage has the large files that a worker needs. The browser's HTTP cache is not checked, since
 * looking up a missing file writes an error to the console.
 *
 * `web/standalone/standins.ts` replaces this in the single-file page.
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
