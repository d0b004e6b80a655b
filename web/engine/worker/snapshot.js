// The snapshot: the memory of a Python that has the engine imported.
//
// It is used where the browser has kept it, and fetched where the line is fast. Whatever is wrong with
// it, the engine starts without it, and a kept copy is let go.

import { checkHash } from "./files.js";
import { release } from "./release.js";
import { spread } from "./sparse.js";

/** @import { Build } from "../protocol.js" */
/** @import { EngineFiles } from "./files.js" */
/** @import { Memory } from "./sparse.js" */

/**
 * Bytes a millisecond, as they come over the line, from which on the snapshot is worth its size: it is
 * 4 MB more than what it stands for, and saves Python half a second to two seconds of work.
 */
const FAST = 5000;

/** How long the snapshot may take to prove that it comes as fast as what came before, in ms. */
const PATIENCE = 500;

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
 * The snapshot on its way, where the line turns out to be fast; else null.
 *
 * The line is judged by a part of the wasm; and, as that may lie in a cache, by a part of the snapshot
 * itself.
 *
 * @param {EngineFiles} files with the wasm asked for
 * @returns {Promise<{packed: Promise<ArrayBuffer>} | null>}
 */
export async function fetchSnapshot(files) {
  if ((await files.pace("wasm")) < FAST) return null;
  const packed = files.tryFor("snapshot");
  const missed = new Promise((resolve) => {
    setTimeout(resolve, PATIENCE, 0);
    packed.catch(() => resolve(0));
  });
  if ((await Promise.race([files.pace("snapshot"), missed])) >= FAST) return { packed };
  files.drop("snapshot");
  return null;
}

/**
 * The memory in a snapshot, if that is the one of this build.
 *
 * @param {Build} build
 * @param {URL} site
 * @param {Promise<ArrayBuffer>} arriving
 * @returns {Promise<Memory>}
 */
export async function unpackSnapshot(build, site, arriving) {
  const packed = await arriving;
  const [sparse] = await Promise.all([
    gunzipped(packed),
    checkHash(build.files.snapshot, addressOf(build, site), packed),
  ]);
  release(packed);
  const memory = spread(sparse);
  release(sparse);
  return memory;
}

/** @param {ArrayBuffer} packed */
async function gunzipped(packed) {
  const { readable, writable } = new DecompressionStream("gzip");
  const writer = writable.getWriter();
  for (const written of [writer.write(new Uint8Array(packed)), writer.close()]) {
    written.catch(() => {}); // whoever reads hears of it
  }
  // Its last word is how large it was. Each piece is let go at once: together they are many.
  const plain = new Uint8Array(new DataView(packed).getUint32(packed.byteLength - 4, true));
  const reader = readable.getReader();
  let at = 0;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    plain.set(piece.value, at);
    at += piece.value.byteLength;
    release(/** @type {ArrayBuffer} */ (piece.value.buffer));
  }
  return plain.buffer;
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
