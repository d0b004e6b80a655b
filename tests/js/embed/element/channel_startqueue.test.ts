import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { createStartQueue } from "../../../../web/embed/element/channel.ts";

/** Three boards that want to start, and a log of those that have. */
function three() {
  const started: number[] = [];
  const start = (n: number) => () => void started.push(n);
  return { started, starts: [start(0), start(1), start(2)] as const };
}

test("boards start one after another, in order", () => {
  const { started, starts } = three();
  const turns = createStartQueue();
  for (const start of starts) turns.take(start, false);
  assert.deepEqual(started, [0]);
  turns.leave(starts[0]);
  assert.deepEqual(started, [0, 1]);
  turns.leave(starts[1]);
  turns.leave(starts[2]);
  turns.leave(starts[2]);
  assert.deepEqual(started, [0, 1, 2]);
});

test("boards without Python start in parallel once the first has loaded the files", () => {
  const started: number[] = [];
  const starts = [0, 1, 2, 3, 4, 5].map((n) => () => void started.push(n));
  const turns = createStartQueue();
  for (const start of starts) turns.take(start, false, false);
  assert.deepEqual(started, [0]);
  turns.fill();
  assert.deepEqual(started, [0, 1, 2, 3]);
  turns.leave(starts[2] as () => void);
  assert.deepEqual(started, [0, 1, 2, 3, 4]);
});

test("a board that needs Python starts alone", () => {
  const { started, starts } = three();
  const turns = createStartQueue();
  turns.fill();
  turns.take(starts[0], false, false);
  turns.take(starts[1], false, true);
  turns.take(starts[2], false, false);
  assert.deepEqual(started, [0]);
  turns.leave(starts[0]);
  assert.deepEqual(started, [0, 1]);
  turns.leave(starts[1]);
  assert.deepEqual(started, [0, 1, 2]);
});

test("a pressed board does not wait, and delays no other", () => {
  const { started, starts } = three();
  const turns = createStartQueue();
  turns.take(starts[0], false);
  turns.take(starts[1], true);
  turns.take(starts[2], false);
  turns.leave(starts[1]);
  assert.deepEqual(started, [0, 1]);
  turns.leave(starts[0]);
  assert.deepEqual(started, [0, 1, 2]);
});

test("a board removed before its turn is skipped", () => {
  const { started, starts } = three();
  const turns = createStartQueue();
  for (const start of starts) turns.take(start, false);
  turns.leave(starts[1]);
  turns.leave(starts[0]);
  assert.deepEqual(started, [0, 2]);
});

test("a board that never finishes lets the others continue after half a minute", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    const { started, starts } = three();
    const turns = createStartQueue();
    for (const start of starts) turns.take(start, false);
    mock.timers.tick(30_000);
    assert.deepEqual(started, [0, 1]);
    turns.leave(starts[0]);
    assert.deepEqual(started, [0, 1]);
  } finally {
    mock.timers.reset();
  }
});
