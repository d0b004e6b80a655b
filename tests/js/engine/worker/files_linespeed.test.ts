import assert from "node:assert/strict";
import { test } from "node:test";
import { LineSpeed } from "../../../../web/engine/worker/files.ts";

const SIZE = 10_000_000;

/** @param heard milliseconds and bytes so far */
function measured(heard: [number, number][], isPacked: boolean = false) {
  let clock = 0;
  const speed = new LineSpeed(SIZE, () => clock);
  speed.begin(isPacked);
  for (const [at, bytes] of heard) {
    clock = at;
    speed.measure(bytes);
  }
  return Promise.race([speed.result, Promise.resolve(null)]);
}

test("the speed is measured from a tenth to three tenths of a file", async () => {
  const slowAtFirst = [
    [500, 900_000],
    [600, 1_000_000],
    [700, 2_000_000],
    [800, 3_000_000],
    [9000, 9_000_000],
  ] as [number, number][];
  assert.equal(await measured(slowAtFirst), 2_000_000 / 200);
  assert.equal(await measured(slowAtFirst, true), 2_000_000 / 200 / 3);
});

test("before that part has arrived there is no result", async () => {
  assert.equal(await measured([[100, 2_900_000]]), null);
});

test("data that arrives all at once counts as fast", async () => {
  assert.ok(Number(await measured([[100, SIZE]])) > 1_000_000);
});
