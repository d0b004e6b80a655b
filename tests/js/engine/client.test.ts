import assert from "node:assert/strict";
import { test } from "node:test";
import { effect } from "../../../web/base/signals.ts";
import { Engine } from "../../../web/engine/client.ts";
import { beginEarly } from "../../../web/engine/early.ts";
import type { Fault } from "../../../web/engine/protocol.ts";
import {
  asWorker,
  BUILD,
  FakeWorker,
  LEVELS,
  refusedBy,
  SITE,
  setUp,
  THINK,
} from "./fakeworker.ts";

test("calls made before the engine is ready are sent once it is, in order", async (t) => {
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

test("a restart ends the worker and repeats all open calls", async (t) => {
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

test("a late message of an ended worker is ignored", async (t) => {
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

test("an ignored stop costs the worker, not the other calls", async (t) => {
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

test("thinking reports its progress", async (t) => {
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

test("if no worker can be started, the engine reports it once the page listens", async () => {
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

test("a disposed engine refuses open and later calls", async (t) => {
  const { engine, workers } = setUp(t);
  const open = refusedBy(engine.call(...LEVELS));
  engine.destroy();
  assert.equal((await open).code, "engine-destroyed");
  assert.equal((await refusedBy(engine.call(...LEVELS))).code, "engine-destroyed");
  engine.restart();
  assert.equal(engine.state, "destroyed");
  assert.equal(workers.length, 1);
});

test("an engine takes over a worker that was started before it, with its messages", async (t) => {
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

test("an error of the worker before there was an engine is reported, and the next worker is a new one", async (t) => {
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

test("if no worker can be started early, the engine tries itself and reports why", async (t) => {
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

test("a late engine starts at the first call", async (t) => {
  const { engine, workers, worker } = setUp(t, {}, null, true);
  const quiet = engine.call(...LEVELS, { isQuiet: true });
  assert.deepEqual([engine.state, workers.length], ["loading", 0]);
  const answer = engine.call(...LEVELS);
  worker(0).ready();
  assert.deepEqual(worker(0).asked(), [1, 2]);
  worker(0).reply(1, "quiet");
  worker(0).reply(2, "loud");
  assert.deepEqual(await Promise.all([quiet, answer]), ["quiet", "loud"]);
});

test("a late engine is started once, however often `begin` is called", (t) => {
  const { engine, workers } = setUp(t, {}, null, true);
  engine.begin();
  engine.begin();
  assert.equal(workers.length, 1);
});

test("signals follow the state of the engine", (t) => {
  const { engine, worker } = setUp(t);
  const seen: string[] = [];
  const end = effect(() => void seen.push(engine.state));
  worker(0).ready();
  engine.destroy();
  end();
  assert.deepEqual(seen, ["loading", "ready", "destroyed"]);
});
