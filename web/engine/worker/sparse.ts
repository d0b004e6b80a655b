// Stores Python's memory without its empty pages, which are more than half of it.
//
// The file consists of little-endian 32-bit numbers (the size of the memory, the number of runs, and the start and
// length in bytes of each run), followed by the bytes of all runs.

const PAGE = 4096;

/** Bytes per number. */
const WORD = 4;

/** How many zero bytes make a gap worth skipping. */
const WIDE = 1 << 20;

/** `end` is exclusive. */
type Run = { begin: number; end: number };
/** All bytes outside the runs are zero. */
export type Memory = { bytes: Uint8Array<ArrayBuffer>; runs: readonly Run[] };

function runsOf(memory: Uint8Array) {
  const runs: Run[] = [];
  for (let begin = 0; begin < memory.length; begin += PAGE) {
    const end = Math.min(begin + PAGE, memory.length);
    if (memory.subarray(begin, end).every((byte) => byte === 0)) continue;
    const last = runs.at(-1);
    if (last?.end === begin) last.end = end;
    else runs.push({ begin, end });
  }
  return runs;
}

export function gather(memory: Uint8Array): Uint8Array<ArrayBuffer> {
  const runs = runsOf(memory);
  const numbers = [memory.length, runs.length];
  for (const { begin, end } of runs) numbers.push(begin, end - begin);
  const size = runs.reduce((sum, { begin, end }) => sum + end - begin, numbers.length * WORD);
  const sparse = new Uint8Array(size);
  const view = new DataView(sparse.buffer);
  for (const [place, number] of numbers.entries()) view.setUint32(place * WORD, number, true);
  let at = numbers.length * WORD;
  for (const { begin, end } of runs) {
    sparse.set(memory.subarray(begin, end), at);
    at += end - begin;
  }
  return sparse;
}

/** @throws {RangeError} the file is incomplete */
export function spread(sparse: ArrayBuffer): Memory {
  const view = new DataView(sparse);
  const number = (place: number) => view.getUint32(place * WORD, true);
  const bytes = new Uint8Array(number(0));
  const count = number(1);
  const runs: Run[] = [];
  let at = 2 * (1 + count) * WORD;
  for (let place = 2; place < 2 * (1 + count); place += 2) {
    const [begin, size] = [number(place), number(place + 1)];
    bytes.set(new Uint8Array(sparse, at, size), begin);
    runs.push({ begin, end: begin + size });
    at += size;
  }
  return { bytes, runs };
}

/**
 * Copies the memory into a new heap. Wide gaps are skipped, since pages that are never written take no physical memory;
 * they are zero already, because the initial data of a program is contiguous.
 *
 * @param from the offset of the heap in the memory, which may start with a header
 */
export function restore(heap: Int8Array, { bytes, runs }: Memory, from: number = 0) {
  let last = from;
  for (const { begin, end } of [...runs, { begin: bytes.length, end: bytes.length }]) {
    const first = Math.max(begin, from);
    if (first - last < WIDE) heap.fill(0, last - from, first - from);
    heap.set(bytes.subarray(first, end), first - from);
    last = Math.max(end, from);
  }
}

/**
 * Frees a buffer now if the browser supports that, since the garbage collector may take minutes.
 *
 * @param buffer must not be used afterwards
 */
export function release(buffer: ArrayBuffer) {
  const { transfer } = buffer as unknown as { transfer?: (size: number) => ArrayBuffer };
  transfer?.call(buffer, 0);
}
