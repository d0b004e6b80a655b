import assert from "node:assert/strict";
import type { TestContext } from "node:test";
import { test } from "node:test";
import { EngineStore } from "../../../../web/app/stores/enginestore.ts";
import { effect } from "../../../../web/base/signals.ts";
import { asWorker, BUILD, FakeWorker, SITE } from "../../engine/fakeworker.ts";

/** Python with workers that the test speaks for, and what the page sees of its failures. */
function python(t: TestContext, patience = {}) {
  const workers: FakeWorker[] = [];
  const store = new EngineStore({
    build: BUILD,
    site: SITE,
    patience,
    makeWorker() {
      const worker = new FakeWorker();
      workers.push(worker);
      return asWorker(worker);
    },
  });
  t.after(() => store.engine.destroy());
  const seen: unknown[] = [];
  effect(() => void seen.push(store.fault?.code ?? null));
  return { store, workers, seen };
}

test("a start that fails is reported until it is tried again, and succeeds with the next worker", (t) => {
  const { store, workers, seen } = python(t);
  const error = { code: "broken", message: "so", details: {} };
  workers[0]?.say({ kind: "failed", error });
  assert.deepEqual([store.phase?.stage, store.isReady, store.hasStarted], ["failed", false, false]);
  store.restart();
  assert.equal(workers.length, 2);
  workers[1]?.ready();
  assert.deepEqual([store.phase?.stage, store.isReady, store.hasStarted], ["ready", true, true]);
  assert.deepEqual(seen, [null, "broken", null]);
});

test("a worker that was only slow ends the fault by itself", (t) => {
  t.mock.timers.enable({ apis: ["setInterval"] });
  const { workers, seen } = python(t, { download: 1000, start: 5000 });
  workers[0]?.say({ kind: "phase", phase: { stage: "start", file: null, loaded: 9, total: 9 } });
  t.mock.timers.tick(5000);
  workers[0]?.ready();
  assert.deepEqual([seen[0], seen.at(-2), seen.at(-1)], [null, "engine-stalled", null]);
});
