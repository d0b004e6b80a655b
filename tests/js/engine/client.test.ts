import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { Engine } from "../../../web/engine/client.ts";
import { beginEarly, type EarlyWorker } from "../../../web/engine/early.ts";
import type { EngineError } from "../../../web/engine/faults.ts";
import type { Build, Fault, FromWorker, Phase, ToWorker } from "../../../web/engine/protocol.ts";

/** A worker that does nothing by itself: the test speaks for it. */
class FakeWorker {
  posted: ToWorker[] = [];
  isEnded = false;
  // biome-ignore lint/plugin: a property of workers, not an attribute
  onmessage: ((event: { data: unknown }) => void) | null = null;
  // biome-ignore lint/plugin: a property of workers, not an attribute
  onerror: ((event: { message: string; preventDefault: () => void }) => void) | null = null;

  postMessage(message: ToWorker) {
    this.posted.push(message);
  }

  terminate() {
    this.isEnded = true;
  }

  say(message: FromWorker) {
    this.onmessage?.({ data: message });
  }

  ready() {
    this.say({ kind: "phase", phase: { stage: "ready", file: null, loaded: 9, total: 9 } });
  }

  /** Signs of life. */
  live(signs = 1) {
    for (let sign = 0; sign < signs; sign += 1) this.say({ kind: "working" });
  }

  crash(message: string) {
    this.onerror?.({ message, preventDefault() {} });
  }

  reply(id: number, result: unknown) {
    this.say({ kind: "reply", id, reply: { v: 1, ok: true, result } });
  }

  asked() {
    return this.posted.flatMap((message) => (message.kind === "call" ? [message.id] : []));
  }
}

/** As much of a build as the engine's client reads. */
const BUILD = { worker: "page/worker.js", files: {} } as Build;
const SITE = "http://example.test/";
const LEVELS = ["levels", {}] as const;
const GAME = { ruleset: "tournament", start: null, moves: [] };
const THINK = ["think", { ...GAME, level: 3, seed: 1 }] as const;

/** A fake has what the client uses of a worker. */
const asWorker = (fake: FakeWorker) => fake as unknown as Worker;

function setUp(t: TestContext, patience = {}, early: EarlyWorker | null = null) {
  const workers: FakeWorker[] = [];
  const phases: Phase[] = [];
  const downs: Fault[] = [];
  const resumed: Phase[] = [];
  const engine = new Engine({
    build: BUILD,
    site: SITE,
    patience,
    early,
    onPhase: (phase) => phases.push(phase),
    onDown: (fault) => downs.push(fault),
    onResume: () => resumed.push(...phases.slice(-1)),
    makeWorker() {
      const worker = new FakeWorker();
      workers.push(worker);
      return asWorker(worker);
    },
  });
  t.after(() => engine.destroy());
  const worker = (number: number) => {
    const made = workers[number];
    assert.ok(made);
    return made;
  };
  return { engine, workers, worker, phases, downs, resumed };
}

/** What a promise rejects with. */
const refusedBy = (promise: Promise<unknown>): Promise<EngineError> =>
  promise.then(
    () => assert.fail("it was answered"),
    (error) => error,
  );

test("what is asked before the engine is ready is sent once it is, in order", async (t) => {
  const { engine, worker } = setUp(t);
  const answers = [engine.call(...LEVELS), engine.call("presets", {})];
  assert.deepEqual(worker(0).asked(), []);
  worker(0).ready();
  assert.deepEqual(worker(0).asked(), [1, 2]);
  worker(0).reply(2, "second");
  worker(0).reply(1, "first");
  assert.deepEqual(await Promise.all(answers), ["first", "second"]);
});

test("a refusal carries the bridge's code, message, place and reason", async (t) => {
  const { engine, worker } = setUp(t);
  worker(0).ready();
  const refused = refusedBy(engine.call(...LEVELS));
  const said = { key: "no-piece", fields: { square: 33 } };
  const error = { code: "bad-text", message: "no", place: 3, ...said };
  worker(0).say({ kind: "reply", id: 1, reply: { v: 1, ok: false, error } });
  const { code, message, details, reason } = await refused;
  assert.deepEqual(
    { code, message, details, reason },
    { code: "bad-text", message: "no", details: { place: 3 }, reason: said },
  );
});

test("a failure inside Python has no reason", async (t) => {
  const { engine, worker } = setUp(t);
  worker(0).ready();
  const failed = refusedBy(engine.call(...LEVELS));
  const error = { code: "internal", message: "no", place: null, key: null, fields: {} };
  worker(0).say({ kind: "reply", id: 1, reply: { v: 1, ok: false, error } });
  const { code, details, reason } = await failed;
  assert.deepEqual([code, details, reason], ["internal", {}, undefined]);
});

test("a restart ends the worker and asks the next one all that is open", async (t) => {
  const { engine, worker } = setUp(t);
  worker(0).ready();
  const answers = [engine.call(...LEVELS), engine.call(...LEVELS)];
  worker(0).reply(1, "old");
  engine.restart();
  assert.equal(worker(0).isEnded, true);
  assert.equal(engine.state, "loading");
  worker(1).ready();
  assert.deepEqual(worker(1).asked(), [2]);
  worker(1).reply(2, "new");
  assert.deepEqual(await Promise.all(answers), ["old", "new"]);
});

test("a late word of an ended worker is nobody's", async (t) => {
  const { engine, workers, worker } = setUp(t);
  worker(0).ready();
  const answer = engine.call(...LEVELS);
  engine.restart();
  worker(0).reply(1, "late");
  worker(0).crash("late");
  worker(1).ready();
  worker(1).reply(1, "right");
  assert.equal(await answer, "right");
  assert.equal(workers.length, 2);
});

test("an aborted call rejects at once and tells the worker", async (t) => {
  const { engine, workers, worker } = setUp(t);
  worker(0).ready();
  const control = new AbortController();
  const refused = refusedBy(engine.call(...THINK, { signal: control.signal }));
  control.abort();
  assert.equal((await refused).name, "AbortError");
  assert.deepEqual(worker(0).posted.at(-1), { kind: "stop", id: 1 });
  worker(0).say({ kind: "stopped", id: 1 });
  worker(0).reply(1, "late");
  assert.equal(workers.length, 1);
});

test("a call with a signal that is already aborted is never sent", async (t) => {
  const { engine, worker } = setUp(t);
  worker(0).ready();
  const refused = await refusedBy(engine.call(...LEVELS, { signal: AbortSignal.abort() }));
  assert.equal(refused.name, "AbortError");
  assert.deepEqual(worker(0).asked(), []);
});

test("a call that was aborted before the engine was ready is never sent", async (t) => {
  const { engine, worker } = setUp(t);
  const control = new AbortController();
  const refused = refusedBy(engine.call(...LEVELS, { signal: control.signal }));
  control.abort();
  await refused;
  worker(0).ready();
  assert.deepEqual(worker(0).asked(), []);
});

test("a stop that is not heard costs the worker, not the other calls", async (t) => {
  t.mock.timers.enable({ apis: ["setInterval"] });
  const { engine, workers, worker } = setUp(t, { stop: 250 });
  worker(0).ready();
  const control = new AbortController();
  const refused = refusedBy(engine.call(...THINK, { signal: control.signal }));
  const other = engine.call(...LEVELS);
  control.abort();
  await refused;
  t.mock.timers.tick(240);
  assert.equal(workers.length, 1);
  t.mock.timers.tick(10);
  assert.equal(workers.length, 2);
  worker(1).ready();
  assert.deepEqual(worker(1).asked(), [2]);
  worker(1).reply(2, "kept");
  assert.equal(await other, "kept");
});

test("thinking tells what it has found so far", async (t) => {
  const { engine, worker } = setUp(t);
  worker(0).ready();
  const infos: unknown[] = [];
  const thought = engine.call(...THINK, { onProgress: (info) => infos.push(info) });
  const last = worker(0).posted.at(-1);
  assert.deepEqual(last?.kind === "call" && last.request, { op: "think", ...THINK[1] });
  worker(0).say({ kind: "progress", id: 1, result: { depth: 1 } });
  worker(0).say({ kind: "progress", id: 1, result: { depth: 2 } });
  worker(0).reply(1, { done: true });
  assert.deepEqual(await thought, { done: true });
  assert.deepEqual(infos, [{ depth: 1 }, { depth: 2 }]);
});

test("silence while a call waits costs the worker; a word in time saves it", (t) => {
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

test("a request that takes two workers down is taken for the cause", async (t) => {
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

test("a failed start is told with its fault, and what was asked waits for the restart", async (t) => {
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

test("a start without a word is given up, and says how far it came", (t) => {
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

test("a download is given up only where the worker could have received something", (t) => {
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

test("a worker without a sign of life is given up in a download too", (t) => {
  t.mock.timers.enable({ apis: ["setInterval"] });
  const { downs } = setUp(t, { download: 1000, start: 5000 });
  t.mock.timers.tick(1000);
  t.mock.timers.tick(4000);
  assert.equal(downs[0]?.message, "Nothing came for 5000 ms");
});

test("Python may take as long to start as it likes, while its worker lives", (t) => {
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

test("where a start takes long, answers and stops are waited for longer", async (t) => {
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

test("a worker that was only slow goes on where it comes after all", async (t) => {
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

test("a slow worker is silent again, or ended where another start is asked for", (t) => {
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

test("where no worker may be started, the engine says so after the page has it", async () => {
  const downs: Fault[] = [];
  const engine = new Engine({
    build: BUILD,
    site: SITE,
    onDown: (fault) => downs.push(fault),
    makeWorker() {
      throw new Error("sandboxed");
    },
  });
  assert.equal(downs.length, 0);
  await Promise.resolve();
  assert.equal(downs[0]?.code, "worker-refused");
  assert.equal(engine.state, "failed");
  engine.destroy();
});

test("an engine that was put away refuses what is open and what comes later", async (t) => {
  const { engine, workers } = setUp(t);
  const open = refusedBy(engine.call(...LEVELS));
  engine.destroy();
  assert.equal((await open).code, "engine-destroyed");
  assert.equal((await refusedBy(engine.call(...LEVELS))).code, "engine-destroyed");
  engine.restart();
  assert.equal(engine.state, "destroyed");
  assert.equal(workers.length, 1);
});

test("an engine takes over the worker that was begun before it, with what that has said", async (t) => {
  const begun = new FakeWorker();
  const early = beginEarly(BUILD, new URL(SITE), () => asWorker(begun));
  begun.ready();
  const { engine, phases, workers } = setUp(t, {}, early);
  assert.deepEqual(phases, []);
  const levels = engine.call(...LEVELS);
  await null;
  assert.deepEqual(
    phases.map(({ stage }) => stage),
    ["ready"],
  );
  assert.deepEqual(workers, []);
  assert.deepEqual(
    begun.posted.map(({ kind }) => kind),
    ["boot", "call"],
  );
  begun.reply(begun.asked()[0] ?? 0, "ten");
  assert.equal(await levels, "ten");
});

test("what went wrong with the worker before there was an engine is told, and the next one is another", async (t) => {
  const begun = new FakeWorker();
  const early = beginEarly(BUILD, new URL(SITE), () => asWorker(begun));
  const error = { code: "file-missing", message: "gone", details: {} };
  begun.say({ kind: "failed", error });
  const { engine, downs, workers, worker } = setUp(t, {}, early);
  await null;
  assert.deepEqual(downs, [error]);
  assert.ok(begun.isEnded);
  engine.restart();
  assert.equal(workers.length, 1);
  const [boot] = worker(0).posted;
  assert.ok(boot?.kind === "boot" && boot.isRetry);
});

test("where no worker may be begun early, the engine tries itself and tells why", async (t) => {
  const refuse = () => {
    throw new Error("not here");
  };
  const early = beginEarly(BUILD, new URL(SITE), refuse);
  assert.equal(early, null);
  const downs: string[] = [];
  const engine = new Engine({
    build: BUILD,
    site: SITE,
    early,
    onDown: ({ code }) => downs.push(code),
    makeWorker: refuse,
  });
  t.after(() => engine.destroy());
  await null;
  assert.deepEqual(downs, ["worker-refused"]);
});
