// A memory without its empty pages: more than half of what Python holds are zeros, which would be
// unpacked for nothing.
//
// Numbers are of 32 bits, the lowest first: the size of the memory, how many runs there are, and for
// each run where it begins and how many bytes it has. Then come the bytes of the runs.

const PAGE = 4096;

/** Bytes of a number. */
const WORD = 4;

/**
 * @param {Uint8Array} memory
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function gather(memory) {
  /** @type {{begin: number, end: number}[]} */
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
 * @returns {ArrayBuffer}
 * @throws {RangeError} where it is none
 */
export function spread(sparse) {
  const view = new DataView(sparse);
  const number = (/** @type {number} */ place) => view.getUint32(place * WORD, true);
  const memory = new Uint8Array(number(0));
  const runs = number(1);
  let at = 2 * (1 + runs) * WORD;
  for (let run = 1; run <= runs; run += 1) {
    const [begin, bytes] = [number(2 * run), number(2 * run + 1)];
    memory.set(new Uint8Array(sparse, at, bytes), begin);
    at += bytes;
  }
  return memory.buffer;
}
