// The snapshot: the memory of a Python that has the engine imported.
//
// It is used where the browser has stored it, and fetched where the line is fast. If anything is wrong with it,
// the engine starts without it, and the stored copies are deleted.

import type { Build } from "../protocol.ts";
import { checkHash } from "./faults.ts";
import type { FileSource } from "./files.ts";
import type { Memory } from "./sparse.ts";
import { release, spread } from "./sparse.ts";

/**
 * Bytes a millisecond over the line from which on the snapshot is worth its size: it is 3 MB larger than the
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
): Promise<{ arriving: Promise<ArrayBuffer> } | null> {
  if ((await files.speedOf("wasm")) < FAST) return null;
  const arriving = files.fetchOptional("snapshot");
  const missed: Promise<number> = new Promise((resolve) => {
    setTimeout(resolve, PATIENCE, 0);
    arriving.catch(() => resolve(0));
  });
  if ((await Promise.race([files.speedOf("snapshot"), missed])) >= FAST) return { arriving };
  files.cancelOptional("snapshot");
  return null;
}

/** The memory in a snapshot that is stored, and so is unpacked already, if that is the one of this build. */
export async function storedMemory(build: Build, site: URL, stored: Response): Promise<Memory> {
  const sparse = await stored.arrayBuffer();
  const file = { ...build.files.snapshot, sha256: build.files.snapshot.unpacked?.sha256 ?? "" };
  const [memory] = await Promise.all([
    Promise.resolve(sparse).then(spread), // while another thread hashes
    checkHash(file, addressOf(build, site), sparse),
  ]);
  release(sparse);
  return memory;
}

/** The memory in a snapshot that is fetched, and was checked and unpacked as it arrived. */
export async function fetchedMemory(arriving: Promise<ArrayBuffer>): Promise<Memory> {
  const sparse = await arriving;
  const memory = spread(sparse);
  release(sparse);
  return memory;
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
