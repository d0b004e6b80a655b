import assert from "node:assert/strict";
import { test } from "node:test";
import { Engine } from "../../../web/engine/client.js";
import { beginEarly } from "../../../web/engine/early.js";

/** A worker that does nothing by itself: the test speaks for it. */
class FakeWorker {
  posted = [];
  isEnded = false;

  postMessage(message) {
    this.posted.push(message);
  }

  terminate() {
    this.isEnded = true;
  }

  say(message) {
    this.onmessage({ data: message });
  }

  ready() {
    this.say({ kind: "phase", phase: { stage: "ready", file: null, loaded: 9, total: 9 } });
  }

  reply(id, result) {
    this.say({ kind: "reply", id, reply: { v: 1, ok: true, result } });
  }

  asked() {
    return this.posted.filter(({ kind }) => kind === "call").map(({ id }) => id);
  }
}

const BUILD = { worker: "page/worker.js", files: {} };
const SITE = "http://example.test/";
const LEVELS = Object.freeze(["levels", {}]);

function setUp(t, patience = {}, early = null) {
  const workers = [];
  const phases = [];
  const downs = [];
  const engine = new Engine({
    build: BUILD,
    site: SITE,
    patience,
    early,
    onPhase: (phase) => phases.push(phase),
    onDown: (fault) => downs.push(fault),
    makeWorker() {
      workers.push(new FakeWorker());
      return workers.at(-1);
    },
  });
  t.after(() => engine.destroy());
  return { engine, workers, phases, downs };
}

/** What a promise rejects with. */
const refusedBy = (promise) => promise.then(assert.fail, (error) => error);

test("what is asked before the engine is ready is sent once it is, in order", async (t) => {
  const { engine, workers } = setUp(t);
  const answers = [engine.call(...LEVELS), engine.call("presets", {})];
  assert.deepEqual(workers[0].asked(), []);
  workers[0].ready();
  assert.deepEqual(workers[0].asked(), [1, 2]);
  workers[0].reply(2, "second");
  workers[0].reply(1, "first");
  assert.deepEqual(await Promise.all(answers), ["first", "second"]);
});

test("a refusal carries the bridge's code, message, place and reason", async (t) => {
  const { engine, workers } = setUp(t);
  workers[0].ready();
  const refused = refusedBy(engine.call(...LEVELS));
  const said = { key: "no-piece", fields: { square: 33 } };
  const error = { code: "bad-text", message: "no", place: 3, ...said };
  workers[0].say({ kind: "reply", id: 1, reply: { v: 1, ok: false, error } });
  const { code, message, details, reason } = await refused;
  assert.deepEqual(
    { code, message, details, reason },
    { code: "bad-text", message: "no", details: { place: 3 }, reason: said },
  );
});

test("a failure inside Python has no reason", async (t) => {
  const { engine, workers } = setUp(t);
  workers[0].ready();
  const failed = refusedBy(engine.call(...LEVELS));
  const error = { code: "internal", message: "no", place: null, key: null, fields: {} };
  workers[0].say({ kind: "reply", id: 1, reply: { v: 1, ok: false, error } });
  const { code, details, reason } = await failed;
  assert.deepEqual([code, details, reason], ["internal", {}, undefined]);
});

test("a restart ends the worker and asks the next one all that is open", async (t) => {
  const { engine, workers } = setUp(t);
  workers[0].ready();
  const answers = [engine.call(...LEVELS), engine.call(...LEVELS)];
  workers[0].reply(1, "old");
  engine.restart();
  assert.equal(workers[0].isEnded, true);
  assert.equal(engine.state, "loading");
  workers[1].ready();
  assert.deepEqual(workers[1].asked(), [2]);
  workers[1].reply(2, "new");
  assert.deepEqual(await Promise.all(answers), ["old", "new"]);
});

test("a late word of an ended worker is nobody's", async (t) => {
  const { engine, workers } = setUp(t);
  workers[0].ready();
  const answer = engine.call(...LEVELS);
  engine.restart();
  workers[0].reply(1, "late");
  workers[0].onerror({ message: "late", preventDefault() {} });
  workers[1].ready();
  workers[1].reply(1, "right");
  assert.equal(await answer, "right");
  assert.equal(workers.length, 2);
});

test("an aborted call rejects at once and tells the worker", async (t) => {
  const { engine, workers } = setUp(t);
  workers[0].ready();
  const control = new AbortController();
  const refused = refusedBy(engine.call("think", {}, { signal: control.signal }));
  control.abort();
  assert.equal((await refused).name, "AbortError");
  assert.deepEqual(workers[0].posted.at(-1), { kind: "stop", id: 1 });
  workers[0].say({ kind: "stopped", id: 1 });
  workers[0].reply(1, "late");
  assert.equal(workers.length, 1);
});

test("a call with a signal that is already aborted is never sent", async (t) => {
  const { engine, workers } = setUp(t);
  workers[0].ready();
  const refused = await refusedBy(engine.call(...LEVELS, { signal: AbortSignal.abort() }));
  assert.equal(refused.name, "AbortError");
  assert.deepEqual(workers[0].asked(), []);
});

test("a call that was aborted before the engine was ready is never sent", async (t) => {
  const { engine, workers } = setUp(t);
  const control = new AbortController();
  const refused = refusedBy(engine.call(...LEVELS, { signal: control.signal }));
  control.abort();
  await refused;
  workers[0].ready();
  assert.deepEqual(workers[0].asked(), []);
});

test("a stop that is not heard costs the worker, not the other calls", async (t) => {
  t.mock.timers.enable({ apis: ["setInterval"] });
  const { engine, workers } = setUp(t, { stop: 250 });
  workers[0].ready();
  const control = new AbortController();
  const refused = refusedBy(engine.call("think", {}, { signal: control.signal }));
  const other = engine.call(...LEVELS);
  control.abort();
  await refused;
  t.mock.timers.tick(240);
  assert.equal(workers.length, 1);
  t.mock.timers.tick(10);
  assert.equal(workers.length, 2);
  workers[1].ready();
  assert.deepEqual(workers[1].asked(), [2]);
  workers[1].reply(2, "kept");
  assert.equal(await other, "kept");
});

test("thinking tells what it has found so far", async (t) => {
  const { engine, workers } = setUp(t);
  workers[0].ready();
  const infos = [];
  const thought = engine.call("think", { level: 3 }, { onProgress: (info) => infos.push(info) });
  assert.deepEqual(workers[0].posted.at(-1).request, { op: "think", level: 3 });
  workers[0].say({ kind: "progress", id: 1, result: { depth: 1 } });
  workers[0].say({ kind: "progress", id: 1, result: { depth: 2 } });
  workers[0].reply(1, { done: true });
  assert.deepEqual(await thought, { done: true });
  assert.deepEqual(infos, [{ depth: 1 }, { depth: 2 }]);
});

test("silence while a call waits costs the worker; a word in time saves it", (t) => {
  t.mock.timers.enable({ apis: ["setInterval"] });
  const { engine, workers } = setUp(t, { reply: 1000 });
  workers[0].ready();
  engine.call("race", {}).catch(() => {});
  t.mock.timers.tick(900);
  workers[0].say({ kind: "progress", id: 1, result: {} });
  t.mock.timers.tick(900);
  assert.equal(workers.length, 1);
  t.mock.timers.tick(200);
  assert.equal(workers.length, 2);
});

test("an idle engine may be silent for ever", (t) => {
  t.mock.timers.enable({ apis: ["setInterval"] });
  const { workers } = setUp(t, { reply: 1000 });
  workers[0].ready();
  t.mock.timers.tick(1_000_000);
  assert.equal(workers.length, 1);
});

test("a request that takes two workers down is taken for the cause", async (t) => {
  const { engine, workers } = setUp(t);
  const crash = { kind: "failed", error: { code: "engine-crashed", message: "gone", details: {} } };
  workers[0].ready();
  const refused = refusedBy(engine.call(...LEVELS));
  workers[0].say(crash);
  workers[1].ready();
  workers[1].say(crash);
  assert.equal((await refused).code, "engine-crashed");
  workers[2].ready();
  assert.deepEqual(workers[2].asked(), []);
  assert.equal(engine.state, "ready");
});

test("workers that keep crashing bring the engine down", (t) => {
  const { engine, workers, downs } = setUp(t);
  for (const place of [0, 1, 2]) {
    workers[place].ready();
    workers[place].onerror({ message: "gone", preventDefault() {} });
  }
  assert.equal(engine.state, "failed");
  assert.equal(workers.length, 3);
  assert.deepEqual(downs, [{ code: "engine-crashed", message: "gone", details: {} }]);
});

test("a failed start is told with its fault, and what was asked waits for the restart", async (t) => {
  const { engine, workers, phases, downs } = setUp(t);
  const answer = engine.call(...LEVELS);
  const phase = { stage: "download", file: "a.wasm", loaded: 3, total: 9 };
  const error = { code: "file-missing", message: "no", details: { file: "a.wasm" } };
  workers[0].say({ kind: "phase", phase });
  workers[0].say({ kind: "failed", error });
  assert.equal(engine.state, "failed");
  assert.deepEqual(downs, [error]);
  assert.deepEqual(phases.at(-1), { ...phase, stage: "failed", error });
  assert.equal(workers[0].isEnded, true);
  engine.restart();
  workers[1].ready();
  workers[1].reply(1, "after all");
  assert.equal(await answer, "after all");
});

test("a start without a word is given up, and says how far it came", (t) => {
  t.mock.timers.enable({ apis: ["setInterval"] });
  const { workers, downs } = setUp(t, { download: 1000, start: 5000 });
  t.mock.timers.tick(900);
  workers[0].say({ kind: "phase", phase: { stage: "start", file: null, loaded: 9, total: 9 } });
  t.mock.timers.tick(4900);
  assert.deepEqual(downs, []);
  t.mock.timers.tick(100);
  assert.equal(downs[0].code, "engine-stalled");
  assert.deepEqual(downs[0].details, { stage: "start", file: null, loaded: 9, total: 9 });
});

test("where no worker may be started, the engine says so after the page has it", async () => {
  const downs = [];
  const engine = new Engine({
    build: BUILD,
    site: SITE,
    onDown: (fault) => downs.push(fault),
    makeWorker() {
      throw new Error("sandboxed");
    },
  });
  assert.deepEqual(downs, []);
  await Promise.resolve();
  assert.equal(downs[0].code, "worker-refused");
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
  const early = beginEarly(BUILD, new URL(SITE), () => begun);
  begun.ready();
  const { engine, workers, phases } = setUp(t, {}, early);
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
  begun.reply(begun.asked()[0], "ten");
  assert.equal(await levels, "ten");
});

test("what went wrong with the worker before there was an engine is told, and the next one is another", async (t) => {
  const begun = new FakeWorker();
  const early = beginEarly(BUILD, new URL(SITE), () => begun);
  const error = { code: "file-missing", message: "gone", details: {} };
  begun.say({ kind: "failed", error });
  const { engine, workers, downs } = setUp(t, {}, early);
  await null;
  assert.deepEqual(downs, [error]);
  assert.ok(begun.isEnded);
  engine.restart();
  assert.equal(workers.length, 1);
  assert.equal(workers[0].posted[0].isRetry, true);
});

test("where no worker may be begun early, the engine tries itself and tells why", async (t) => {
  const refuse = () => {
    throw new Error("not here");
  };
  const early = beginEarly(BUILD, new URL(SITE), refuse);
  assert.equal(early, null);
  const downs = [];
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
