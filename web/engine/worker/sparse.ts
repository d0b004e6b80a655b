// Python's memory as a sparse file, without the empty pages, which are more than half of it.
//
// Format, in little-endian numbers of 32 bits: the size of the memory, the number of runs, and for each run
// where it begins and how many bytes it has. Then follow the bytes of the runs.

const PAGE = 4096;

/** Bytes of a number. */
const WORD = 4;

/** A gap of at least so many zero bytes is wide. */
const WIDE = 1 << 20;

/** From the first byte up to the one behind the last. */
type Run = { begin: number; end: number };
/** What is not in a run is zero. */
export type Memory = { bytes: Uint8Array<ArrayBuffer>; runs: readonly Run[] };

/** The runs of pages that are not empty. */
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

/** Packs a memory. */
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

/**
 * Unpacks a memory.
 *
 * @throws {RangeError} it is not a whole one
 */
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
 * Copies a memory into a fresh heap. Pages that are not touched take no room in the machine, so wide gaps are
 * left alone: they are zero already, as what a program begins with lies close together.
 *
 * @param from where in the memory the heap begins; a header may come before it
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
 * Frees memory now, where the browser can: a garbage collector may take minutes.
 *
 * @param buffer not used any more
 */
export function release(buffer: ArrayBuffer) {
  const { transfer } = buffer as unknown as { transfer?: (size: number) => ArrayBuffer };
  transfer?.call(buffer, 0);
}
