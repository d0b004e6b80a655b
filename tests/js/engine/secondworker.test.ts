import assert from "node:assert/strict";
import { mock, test } from "node:test";
import type { EngineState } from "../../../web/engine/client.ts";
import { EngineError } from "../../../web/engine/faults.ts";
import { hasRoom, Pieces, SecondWorker } from "../../../web/engine/secondworker.ts";
import { asking } from "./asked.ts";

const soon = () => new Promise((resolve) => setTimeout(resolve));

/** A second worker whose engines do what a test says. */
function setUp({
  mayBegin = true,
  rest = 1000,
  answer = () => Promise.resolve([]) as Promise<unknown>,
} = {}) {
  const begun: { isEnded: boolean; goDown: () => void; state: EngineState }[] = [];
  const second = new SecondWorker({
    begin(goDown) {
      const engine = { isEnded: false, goDown, state: "loading" as EngineState };
      begun.push(engine);
      const call = asking(async () => {
        const found = await answer();
        if (engine.state === "loading") engine.state = "ready";
        return found;
      });
      const destroy = () => {
        engine.isEnded = true;
      };
      return Object.assign(engine, { call, destroy });
    },
    mayBegin: () => Promise.resolve(mayBegin),
    rest,
  });
  return { second, begun };
}

const { signal } = new AbortController();

test("the second worker starts when there is work, stays for more, and ends after a while without", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { second, begun } = setUp({ rest: 60_000 });
  let done = 0;
  const work = async () => {
    done += 1;
  };
  await second.lend(work, signal);
  mock.timers.tick(59_000);
  await second.lend(work, signal);
  mock.timers.tick(59_000);
  assert.deepEqual([begun.length, done, begun[0]?.isEnded], [1, 2, false]);
  mock.timers.tick(1000);
  assert.equal(begun[0]?.isEnded, true);
  await second.lend(work, signal);
  assert.equal(begun.length, 2);
  mock.timers.reset();
});

test("if no second worker is allowed, none is started and it does no work", async () => {
  const { second, begun } = setUp({ mayBegin: false });
  await second.lend(() => assert.fail("there is no worker"), signal);
  assert.equal(begun.length, 0);
});

test("a failed second worker is ended, and none is started again", async () => {
  const { second, begun } = setUp();
  await second.lend(() => Promise.reject(new Error("no memory")), signal);
  assert.equal(begun[0]?.isEnded, true);
  await second.lend(() => assert.fail("it was given up"), signal);
  assert.equal(begun.length, 1);
});

test("a second worker that fails during its start is given up", async () => {
  const { second, begun } = setUp({ answer: () => new Promise(() => {}) });
  void second.lend(() => assert.fail("it is not awake"), signal);
  await soon();
  begun[0]?.goDown();
  assert.equal(begun[0]?.isEnded, true);
  await second.lend(() => assert.fail("it was given up"), signal);
  assert.equal(begun.length, 1);
});

test("stopping work is no fault of the worker", async () => {
  const { second } = setUp({ rest: 0 });
  const stop = new AbortController();
  stop.abort();
  await second.lend(() => Promise.reject(stop.signal.reason), stop.signal);
  const later = new AbortController();
  await second.lend(async () => {
    later.abort();
    throw later.signal.reason;
  }, later.signal);
  let isDone = false;
  await second.lend(async () => {
    isDone = true;
  }, signal);
  assert.equal(isDone, true);
});

/** Work that begins when requested, and ends when a test says so. */
function relieving(second: SecondWorker, stop = new AbortController()) {
  const asked: { ask: unknown; end: (found: string) => void; fail: (error: Error) => void }[] = [];
  const first = asking(() => Promise.resolve([]));
  const work = (ask: unknown, still: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      still.addEventListener("abort", () => reject(still.reason));
      asked.push({ ask, end: resolve, fail: reject });
    });
  const found = second.relieve(first, work, stop.signal);
  found.catch(() => {});
  return { found, asked, first, stop };
}

test("the second worker takes over work as soon as it is awake; without one the first does it", async () => {
  const { found, asked, first } = relieving(setUp().second);
  assert.equal(asked[0]?.ask, first);
  await soon();
  assert.equal(asked.length, 2);
  assert.notEqual(asked[1]?.ask, first);
  asked[1]?.end("there");
  assert.equal(await found, "there");

  const alone = relieving(setUp({ mayBegin: false }).second);
  await soon();
  assert.equal(alone.asked.length, 1);
  alone.asked[0]?.end("here");
  assert.equal(await alone.found, "here");
});

test("work taken over by a failing second worker is done by the first", async () => {
  const { second, begun } = setUp();
  const { found, asked, first } = relieving(second);
  await soon();
  asked[1]?.fail(new Error("no memory"));
  await soon();
  assert.equal(asked[2]?.ask, first);
  asked[2]?.end("here");
  assert.equal(await found, "here");
  assert.equal(begun[0]?.isEnded, true);
});

test("work done before the second worker is awake is not started there", async () => {
  const { second } = setUp({ answer: () => new Promise(() => {}) });
  const { found, asked } = relieving(second);
  await soon();
  asked[0]?.end("here");
  assert.equal(await found, "here");
  assert.equal(asked.length, 1);
});

test("stopping work ends it in both, and neither a stop nor a refusal is a fault of the worker", async () => {
  const { second, begun } = setUp();
  const stopped = relieving(second);
  await soon();
  stopped.stop.abort(new Error("stopped"));
  await assert.rejects(stopped.found, /stopped/);
  const refused = relieving(second);
  await soon();
  const refusal = new EngineError({
    ...{ code: "bad", message: "refused", details: {} },
    reason: { key: "no-puzzles-of-kind", fields: {} },
  });
  refused.asked[0]?.fail(refusal);
  await soon();
  refused.asked[1]?.fail(refusal);
  await assert.rejects(refused.found, /refused/);
  assert.deepEqual([begun.length, begun[0]?.isEnded], [1, false]);
});

test("a device with two cores and more than four gigabytes qualifies, and so does a computer that reports neither", () => {
  const computer = () => false;
  const phone = () => true;
  const room = (device: Parameters<typeof hasRoom>[0], isHandheld = computer) =>
    hasRoom(device, isHandheld);
  assert.equal(room({ hardwareConcurrency: 2, deviceMemory: 8 }), true);
  assert.equal(room({ hardwareConcurrency: 8, deviceMemory: 8 }, phone), true);
  assert.equal(room({ hardwareConcurrency: 8, deviceMemory: 4 }, phone), false);
  assert.equal(room({ hardwareConcurrency: 8, deviceMemory: 4 }), false);
  assert.equal(room({ hardwareConcurrency: 1, deviceMemory: 8 }), false);
  assert.equal(room({ hardwareConcurrency: 4 }), true);
  assert.equal(room({ hardwareConcurrency: 4 }, phone), false);
  assert.equal(
    room({ hardwareConcurrency: 4, deviceMemory: 8, connection: { saveData: true } }),
    false,
  );
});

test("a free worker takes the next piece, and follow-up pieces go first", async () => {
  const pieces = new Pieces([1, 2, 3]);
  const done: string[] = [];
  const worker = (name: string) => async (piece: number) => {
    await soon();
    done.push(`${name}${piece}`);
    if (piece === 1) pieces.add([10]);
  };
  await Promise.all([pieces.work(worker("a"), signal), pieces.work(worker("b"), signal)]);
  assert.deepEqual(done, ["a1", "b2", "a10", "b3"]);
});

test("work left undone by one worker is done by the other, even at the very end", async () => {
  const pieces = new Pieces([1, 2]);
  const done: number[] = [];
  let fail = () => {};
  const failing = pieces.work(
    () =>
      new Promise((_resolve, reject) => {
        fail = () => reject(new Error("gone"));
      }),
    signal,
  );
  const whole = pieces.work(async (piece) => {
    done.push(piece);
  }, signal);
  await soon();
  assert.deepEqual(done, [2]);
  fail();
  await assert.rejects(failing, /gone/);
  await whole;
  assert.deepEqual(done, [2, 1]);
});

test("work ends with its signal, and continues with another", async () => {
  const pieces = new Pieces([1, 2]);
  const stop = new AbortController();
  const stopped = pieces.work(async () => {
    stop.abort();
    throw stop.signal.reason;
  }, stop.signal);
  await assert.rejects(stopped, { name: "AbortError" });
  const done: number[] = [];
  await pieces.work(async (piece) => done.push(piece), signal);
  assert.deepEqual(done, [1, 2]);
});

test("while a second worker restarts, the first repeats its work", async () => {
  const { second, begun } = setUp();
  await second.lend(async () => {}, signal);
  const later = relieving(second);
  await soon();
  assert.equal(later.asked.length, 1);
  assert.notEqual(later.asked[0]?.ask, later.first);
  const [engine] = begun;
  assert.ok(engine);
  engine.state = "failed";
  const again = relieving(second);
  assert.equal(again.asked[0]?.ask, again.first);
});
