import assert from "node:assert/strict";
import { test } from "node:test";
import type { FromWorker, Phase } from "../../../web/engine/protocol.ts";
import { LEVELS, refusedBy, setUp, THINK } from "./fakeworker.ts";

test("silence during a call costs the worker; a message in time saves it", (t) => {
  t.mock.timers.enable({ apis: ["setInterval"] });
  const { engine, workers, worker } = setUp(t, { reply: 1000 });
  worker(0).ready();
  engine.call("race", { ruleset: "tournament", position: "" }).catch(() => {});
  t.mock.timers.tick(900);
  worker(0).say({ kind: "progress", id: 1, result: {} });
  t.mock.timers.tick(900);
  assert.equal(workers.length, 1);
  t.mock.timers.tick(200);
  assert.equal(workers.length, 2);
});

test("an idle engine may be silent for ever", (t) => {
  t.mock.timers.enable({ apis: ["setInterval"] });
  const { workers, worker } = setUp(t, { reply: 1000 });
  worker(0).ready();
  t.mock.timers.tick(1_000_000);
  assert.equal(workers.length, 1);
});

test("a request that takes two workers down is considered the cause", async (t) => {
  const { engine, worker } = setUp(t);
  const crash: FromWorker = {
    kind: "failed",
    error: { code: "engine-crashed", message: "gone", details: {} },
  };
  worker(0).ready();
  const refused = refusedBy(engine.call(...LEVELS));
  worker(0).say(crash);
  worker(1).ready();
  worker(1).say(crash);
  assert.equal((await refused).code, "engine-crashed");
  worker(2).ready();
  assert.deepEqual(worker(2).asked(), []);
  assert.equal(engine.state, "ready");
});

test("workers that keep crashing bring the engine down", (t) => {
  const { engine, downs, workers, worker } = setUp(t);
  for (const place of [0, 1, 2]) {
    worker(place).ready();
    worker(place).crash("gone");
  }
  assert.equal(engine.state, "failed");
  assert.equal(workers.length, 3);
  assert.deepEqual(downs, [{ code: "engine-crashed", message: "gone", details: {} }]);
});

test("a failed start is reported with its fault, and open calls wait for the restart", async (t) => {
  const { engine, phases, downs, worker } = setUp(t);
  const answer = engine.call(...LEVELS);
  const phase: Phase = { stage: "download", file: "a.wasm", loaded: 3, total: 9 };
  const error = { code: "file-missing", message: "no", details: { file: "a.wasm" } };
  worker(0).say({ kind: "phase", phase });
  worker(0).say({ kind: "failed", error });
  assert.equal(engine.state, "failed");
  assert.deepEqual(downs, [error]);
  assert.deepEqual(phases.at(-1), { ...phase, stage: "failed", error });
  assert.equal(worker(0).isEnded, true);
  engine.restart();
  worker(1).ready();
  worker(1).reply(1, "after all");
  assert.equal(await answer, "after all");
});

test("a silent start is given up, and reports how far it came", (t) => {
  t.mock.timers.enable({ apis: ["setInterval"] });
  const { downs, worker } = setUp(t, { download: 1000, start: 5000 });
  t.mock.timers.tick(900);
  worker(0).say({ kind: "phase", phase: { stage: "start", file: null, loaded: 9, total: 9 } });
  t.mock.timers.tick(4900);
  assert.equal(downs.length, 0);
  t.mock.timers.tick(100);
  assert.equal(downs[0]?.code, "engine-stalled");
  assert.deepEqual(downs[0].details, { stage: "start", file: null, loaded: 9, total: 9 });
});

test("a download is given up only if the worker could have received something", (t) => {
  t.mock.timers.enable({ apis: ["setInterval"] });
  const { engine, downs, worker } = setUp(t, { download: 1000, start: 5000 });
  worker(0).live(14); // a busy machine leaves it less time than that
  t.mock.timers.tick(4900);
  assert.equal(engine.state, "loading");
  const phase: Phase = { stage: "download", file: "a.wasm", loaded: 3, total: 9 };
  worker(0).say({ kind: "phase", phase });
  worker(0).live(15);
  t.mock.timers.tick(900);
  assert.equal(downs.length, 0);
  t.mock.timers.tick(100);
  assert.equal(downs[0]?.message, "Nothing came for 1000 ms");
  worker(0).live();
  assert.equal(engine.state, "failed", "until a byte comes");
});

test("a worker without a sign of life is given up during a download too", (t) => {
  t.mock.timers.enable({ apis: ["setInterval"] });
  const { downs } = setUp(t, { download: 1000, start: 5000 });
  t.mock.timers.tick(1000);
  t.mock.timers.tick(4000);
  assert.equal(downs[0]?.message, "Nothing came for 5000 ms");
});

test("Python may take any time to start, while its worker gives signs of life", (t) => {
  t.mock.timers.enable({ apis: ["setInterval"] });
  const { engine, downs, resumed, worker } = setUp(t, { download: 1000, start: 5000 });
  worker(0).say({ kind: "phase", phase: { stage: "start", file: null, loaded: 9, total: 9 } });
  for (let time = 0; time < 100; time += 1) {
    t.mock.timers.tick(4000);
    worker(0).live();
  }
  assert.equal(downs.length, 0);
  t.mock.timers.tick(5000);
  assert.equal(engine.state, "failed");
  worker(0).live();
  assert.deepEqual([engine.state, resumed.length], ["loading", 1]);
});

test("after a long start, answers and stops get more time", async (t) => {
  t.mock.timers.enable({ apis: ["setInterval"] });
  let now = 0;
  t.mock.method(performance, "now", () => now);
  const { engine, workers, worker } = setUp(t, { reply: 1000, stop: 250 });
  now = 30_000;
  worker(0).ready();
  const control = new AbortController();
  const stopped = refusedBy(engine.call(...THINK, { signal: control.signal }));
  t.mock.timers.tick(29_000);
  assert.equal(workers.length, 1);
  control.abort();
  await stopped;
  t.mock.timers.tick(2900);
  assert.equal(workers.length, 1);
  t.mock.timers.tick(100);
  assert.equal(workers.length, 2);
  now = 1_000_000; // the machine slept
  worker(1).ready();
  engine.call(...LEVELS).catch(() => {});
  t.mock.timers.tick(120_000);
  assert.equal(workers.length, 3);
});

test("a worker that was only slow continues when it finally responds", async (t) => {
  t.mock.timers.enable({ apis: ["setInterval"] });
  const { engine, downs, phases, resumed, worker, workers } = setUp(t, {
    ...{ download: 1000, start: 5000 },
  });
  const answer = engine.call(...LEVELS);
  worker(0).live(15);
  t.mock.timers.tick(1000);
  assert.equal(engine.state, "failed");
  assert.equal(worker(0).isEnded, false);
  worker(0).say({ kind: "phase", phase: { stage: "start", file: null, loaded: 9, total: 9 } });
  assert.equal(engine.state, "loading");
  worker(0).ready();
  worker(0).reply(1, "after all");
  assert.equal(await answer, "after all");
  assert.equal(downs.length, 1);
  assert.equal(phases.at(-1)?.stage, "ready");
  assert.deepEqual(
    resumed.map(({ stage }) => stage),
    ["failed"],
    "once, and before the phase",
  );
  assert.equal(workers.length, 1);
});

test("a slow worker may become silent again, or is ended by another start", (t) => {
  t.mock.timers.enable({ apis: ["setInterval"] });
  const { engine, downs, resumed, worker, workers } = setUp(t, { download: 1000, start: 5000 });
  worker(0).live(15);
  t.mock.timers.tick(1000);
  worker(0).say({ kind: "phase", phase: { stage: "start", file: null, loaded: 9, total: 9 } });
  t.mock.timers.tick(5000);
  assert.equal(downs.length, 2);
  engine.restart();
  assert.equal(worker(0).isEnded, true);
  worker(1).ready();
  assert.equal(resumed.length, 1, "a restart is no resumption");
  assert.equal(workers.length, 2);
});
