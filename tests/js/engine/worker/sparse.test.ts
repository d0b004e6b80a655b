import assert from "node:assert/strict";
import { test } from "node:test";
import { gather, restore, spread } from "../../../../web/engine/worker/sparse.ts";

const PAGE = 4096;

/** A memory with these bytes in it; all others are zero. */
function memory(size: number, places: number[]) {
  const bytes = new Uint8Array(size);
  for (const place of places) bytes[place] = (place % 255) + 1;
  return bytes;
}

const CASES = [
  memory(0, []),
  memory(5 * PAGE, []),
  memory(5 * PAGE, [0]),
  memory(5 * PAGE + 17, [PAGE - 1, PAGE, 3 * PAGE + 5, 5 * PAGE + 16]),
  memory(PAGE, [0, 1, 2, PAGE - 1]),
];

for (const [number, bytes] of CASES.entries()) {
  test(`a memory is restored exactly: ${number}`, () => {
    assert.deepEqual(spread(gather(bytes).buffer).bytes, bytes);
  });
}

test("empty pages take no room, and neighbours form one run", () => {
  const bytes = memory(100 * PAGE, [7 * PAGE, 8 * PAGE, 50 * PAGE]);
  assert.equal(gather(bytes).length, 3 * PAGE + 4 * (2 + 2 * 2));
});

test("truncated data is not a memory", () => {
  const whole = gather(memory(5 * PAGE, [PAGE, 3 * PAGE]));
  for (const size of [0, 3, 8, 20, whole.length - 1]) {
    assert.throws(() => spread(whole.slice(0, size).buffer), RangeError);
  }
});

test("the initial content of a heap is overwritten, and wide gaps are left as they are", () => {
  const bytes = memory(4 << 20, [PAGE, 3 * PAGE, (4 << 20) - 1]);
  const heap = new Int8Array(bytes.length);
  heap[2 * PAGE] = 1; // in a narrow gap
  restore(heap, spread(gather(bytes).buffer));
  assert.deepEqual(new Uint8Array(heap.buffer), bytes);
  heap[2 << 20] = 1;
  restore(heap, spread(gather(bytes).buffer));
  assert.equal(heap[2 << 20], 1);
  for (const from of [100, PAGE, PAGE + 1, 2 * PAGE]) {
    const later = new Int8Array(bytes.length - from);
    restore(later, spread(gather(bytes).buffer), from);
    assert.deepEqual(new Uint8Array(later.buffer), bytes.slice(from));
  }
});
