import assert from "node:assert/strict";
import { test } from "node:test";
import type { Fault } from "../../../../web/engine/protocol.ts";
import { TaskScope } from "../../../../web/game/record/taskscope.ts";

function stage() {
  const faults: Fault[] = [];
  return { faults, scene: new TaskScope((fault) => faults.push(fault)) };
}

const failing = () => Promise.reject({ code: "engine-hung", message: "no answer", details: {} });

test("starting a new scope cancels its predecessor, another task does not", async () => {
  const { scene } = stage();
  const signals: AbortSignal[] = [];
  const step = async (signal: AbortSignal) => signals.push(signal);
  await scene.play(step);
  await scene.run(step);
  assert.deepEqual(
    signals.map(({ aborted }) => aborted),
    [false, false],
  );
  await scene.play(step);
  assert.deepEqual(
    signals.map(({ aborted }) => aborted),
    [true, true, false],
  );
});

test("a fault is reported while its scope is current, and ignored afterwards", async () => {
  const { scene, faults } = stage();
  await scene.play(failing);
  assert.deepEqual(
    faults.map(({ code }) => code),
    ["engine-hung"],
  );
  const late = scene.play(failing);
  scene.renew();
  await late;
  assert.equal(faults.length, 1);
});
