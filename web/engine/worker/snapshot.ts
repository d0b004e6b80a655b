// The snapshot: the memory of a Python that has imported the engine. If anything is wrong with the snapshot, the engine
// starts without it, and the stored copies are deleted.

import type { Build } from "../protocol.ts";
import { checkHash } from "./faults.ts";
import type { FileSource } from "./files.ts";
import type { Memory } from "./sparse.ts";
import { release, spread } from "./sparse.ts";

/**
 * The speed in bytes per millisecond from which the snapshot pays: it is 3 MB larger than the files it replaces, but
 * saves half a second to two seconds of Python's work.
 */
const FAST = 5000;

/** Milliseconds in which the snapshot must prove that it arrives as fast as the wasm. */
const PATIENCE = 500;

export async function findSnapshot(build: Build, site: URL) {
  try {
    return (await caches.match(addressOf(build, site))) ?? null;
  } catch {
    return null; // storage is not available
  }
}

/**
 * Fetches the snapshot, or returns null on a slow connection. The speed is measured on part of the wasm and, because
 * that may come from a cache, on part of the snapshot itself.
 *
 * @param files the wasm must be requested already
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

/** Verifies the stored copy, which may belong to another build. */
export async function storedMemory(build: Build, site: URL, stored: Response): Promise<Memory> {
  const sparse = await stored.arrayBuffer();
  const file = { ...build.files.snapshot, sha256: build.files.snapshot.unpacked?.sha256 ?? "" };
  const [memory] = await Promise.all([
    Promise.resolve(sparse).then(spread), // while another thread computes the hash
    checkHash(file, addressOf(build, site), sparse),
  ]);
  release(sparse);
  return memory;
}

/** Needs no check, since the file was verified and decompressed on arrival. */
export async function fetchedMemory(arriving: Promise<ArrayBuffer>): Promise<Memory> {
  const sparse = await arriving;
  const memory = spread(sparse);
  release(sparse);
  return memory;
}

export async function deleteSnapshot(build: Build, site: URL) {
  try {
    const address = addressOf(build, site);
    const names = await caches.keys();
    await Promise.all(names.map(async (name) => (await caches.open(name)).delete(address)));
  } catch {
    // Storage that throws cannot be cleared; the next start will find the same fault and try again.
  }
}

function addressOf(build: Build, site: URL) {
  return new URL(build.files.snapshot.url, site).href;
}
