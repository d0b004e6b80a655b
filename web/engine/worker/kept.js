// The snapshot of an earlier visit: the memory of a Python that has the engine imported.
//
// It is used where the browser has kept it and never waited for; whatever is wrong with it, the
// engine starts without it, and the kept copy is let go.

import { checkHash } from "./files.js";

/** @import { Build } from "../protocol.js" */

/**
 * The snapshot as it was kept, or null.
 *
 * @param {Build} build
 * @param {URL} site
 * @returns {Promise<Response | null>}
 */
export async function findSnapshot(build, site) {
  try {
    return (await caches.match(addressOf(build, site))) ?? null;
  } catch {
    return null; // no such storage here, or one that throws
  }
}

/**
 * The memory in a snapshot, if that is the one of this build.
 *
 * @param {Build} build
 * @param {URL} site
 * @param {Response} kept
 * @returns {Promise<ArrayBuffer>}
 */
export async function unpackSnapshot(build, site, kept) {
  const packed = await kept.arrayBuffer();
  await checkHash(build.files.snapshot, addressOf(build, site), packed);
  const memory = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(memory).arrayBuffer();
}

/**
 * Lets every kept copy go.
 *
 * @param {Build} build
 * @param {URL} site
 */
export async function forgetSnapshot(build, site) {
  try {
    const address = addressOf(build, site);
    const names = await caches.keys();
    await Promise.all(names.map(async (name) => (await caches.open(name)).delete(address)));
  } catch {
    // What cannot be asked cannot be cleared: it is found wanting again next time.
  }
}

/** @param {Build} build @param {URL} site */
function addressOf(build, site) {
  return new URL(build.files.snapshot.url, site).href;
}
