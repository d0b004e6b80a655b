// A memory without its empty pages: more than half of what Python holds are zeros, which would be
// unpacked for nothing.
//
// Numbers are of 32 bits, the lowest first: the size of the memory, how many runs there are, and for
// each run where it begins and how many bytes it has. Then come the bytes of the runs.

const PAGE = 4096;

/** Bytes of a number. */
const WORD = 4;

/** So many bytes without anything in them are a wide gap. */
const WIDE = 1 << 20;

/** From the first byte up to the one behind the last. @typedef {{begin: number, end: number}} Run */
/** What is not in a run is zero. @typedef {{bytes: Uint8Array<ArrayBuffer>, runs: readonly Run[]}} Memory */

/**
 * @param {Uint8Array} memory
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function gather(memory) {
  /** @type {Run[]} */
  const runs = [];
  for (let begin = 0; begin < memory.length; begin += PAGE) {
    const end = Math.min(begin + PAGE, memory.length);
    if (memory.subarray(begin, end).every((byte) => byte === 0)) continue;
    const last = runs.at(-1);
    if (last?.end === begin) last.end = end;
    else runs.push({ begin, end });
  }
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
 * The memory again.
 *
 * @param {ArrayBuffer} sparse
 * @returns {Memory}
 * @throws {RangeError} where it is none
 */
export function spread(sparse) {
  const view = new DataView(sparse);
  const number = (/** @type {number} */ place) => view.getUint32(place * WORD, true);
  const bytes = new Uint8Array(number(0));
  const count = number(1);
  /** @type {Run[]} */
  const runs = [];
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
 * Puts a memory into a heap that has only just been made. What is not touched takes no room in the
 * machine, so wide gaps are left alone: they are zero, as what a program begins with lies close together.
 *
 * @param {Int8Array} heap
 * @param {Memory} memory
 * @param {number} [from] where in the memory the heap begins; a head may come before it
 */
export function restore(heap, { bytes, runs }, from = 0) {
  let last = from;
  for (const { begin, end } of [...runs, { begin: bytes.length, end: bytes.length }]) {
    const first = Math.max(begin, from);
    if (first - last < WIDE) heap.fill(0, last - from, first - from);
    heap.set(bytes.subarray(first, end), first - from);
    last = Math.max(end, from);
  }
}
