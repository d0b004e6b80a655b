// The snapshot: the memory of a Python that has the engine imported.
//
// It is used where the browser has stored it, and fetched where the line is fast. If anything is wrong with it,
// the engine starts without it, and the stored copies are deleted.

import type { Build } from "../protocol.ts";
import { checkHash } from "./filechecks.ts";
import type { FileSource } from "./files.ts";
import type { Memory } from "./sparse.ts";
import { release, spread } from "./sparse.ts";

/**
 * Bytes a millisecond over the line from which on the snapshot is worth its size: it is 4 MB larger than the
 * files it replaces, and saves Python half a second to two seconds of work.
 */
const FAST = 5000;

/** How long the snapshot may take to prove that it arrives as fast as the wasm, in milliseconds. */
const PATIENCE = 500;

/** The snapshot as the browser has stored it, or null. */
export async function findSnapshot(build: Build, site: URL) {
  try {
    return (await caches.match(addressOf(build, site))) ?? null;
  } catch {
    return null; // no such storage here, or one that throws
  }
}

/**
 * The snapshot on its way, if the line turns out to be fast; else null.
 *
 * Speed is measured on a part of the wasm; and, as that may be in a cache, on a part of the snapshot itself.
 *
 * @param files with the wasm requested
 */
export async function fetchSnapshot(
  files: FileSource,
): Promise<{ packed: Promise<ArrayBuffer> } | null> {
  if ((await files.speedOf("wasm")) < FAST) return null;
  const packed = files.fetchOptional("snapshot");
  const missed: Promise<number> = new Promise((resolve) => {
    setTimeout(resolve, PATIENCE, 0);
    packed.catch(() => resolve(0));
  });
  if ((await Promise.race([files.speedOf("snapshot"), missed])) >= FAST) return { packed };
  files.cancelOptional("snapshot");
  return null;
}

/** The memory in a snapshot that is stored, and so is unpacked already, if that is the one of this build. */
export async function storedMemory(build: Build, site: URL, stored: Response): Promise<Memory> {
  const sparse = await stored.arrayBuffer();
  const file = { ...build.files.snapshot, sha256: build.files.snapshot.unpacked ?? "" };
  const [memory] = await Promise.all([
    Promise.resolve(sparse).then(spread), // while another thread hashes
    checkHash(file, addressOf(build, site), sparse),
  ]);
  release(sparse);
  return memory;
}

/** The memory in a snapshot that is fetched, if that is the one of this build. */
export async function fetchedMemory(
  build: Build,
  site: URL,
  arriving: Promise<ArrayBuffer>,
): Promise<Memory> {
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

async function gunzipped(packed: ArrayBuffer) {
  const { readable, writable } = new DecompressionStream("gzip");
  const writer = writable.getWriter();
  for (const written of [writer.write(new Uint8Array(packed)), writer.close()]) {
    written.catch(() => {}); // the reader gets the error
  }
  // The last number of a gzip file is the size of its content. Each piece is freed at once to save memory.
  const plain = new Uint8Array(new DataView(packed).getUint32(packed.byteLength - 4, true));
  const reader = readable.getReader();
  let at = 0;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    plain.set(piece.value, at);
    at += piece.value.byteLength;
    release(piece.value.buffer as ArrayBuffer);
  }
  return plain.buffer;
}

/** Deletes every stored copy. */
export async function deleteSnapshot(build: Build, site: URL) {
  try {
    const address = addressOf(build, site);
    const names = await caches.keys();
    await Promise.all(names.map(async (name) => (await caches.open(name)).delete(address)));
  } catch {
    // A storage that throws cannot be cleared: the next start finds the same fault and tries again.
  }
}

function addressOf(build: Build, site: URL) {
  return new URL(build.files.snapshot.url, site).href;
}
