import assert from "node:assert/strict";
import type { TestContext } from "node:test";
import { Engine } from "../../../web/engine/client.ts";
import type { EarlyWorker } from "../../../web/engine/early.ts";
import type { EngineError } from "../../../web/engine/faults.ts";
import type { Build, Fault, FromWorker, Phase, ToWorker } from "../../../web/engine/protocol.ts";

/** A worker that does nothing by itself: the test speaks for it. */
export class FakeWorker {
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

/** The part of a build that the engine's client reads. */
export const BUILD = { worker: "page/worker.js", files: {} } as Build;
export const SITE = "http://example.test/";
export const LEVELS = ["levels", {}] as const;
export const GAME = { ruleset: "tournament", start: null, moves: [] };
export const THINK = ["think", { ...GAME, level: 3, seed: 1 }] as const;

/** The fake has everything the client uses of a worker. */
export const asWorker = (fake: FakeWorker) => fake as unknown as Worker;

export function setUp(
  t: TestContext,
  patience = {},
  early: EarlyWorker | null = null,
  isLate = false,
) {
  const workers: FakeWorker[] = [];
  const phases: Phase[] = [];
  const downs: Fault[] = [];
  const resumed: Phase[] = [];
  const engine = new Engine({
    build: BUILD,
    site: SITE,
    patience,
    early,
    isLate,
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

/** The error that a promise rejects with. */
export const refusedBy = (promise: Promise<unknown>): Promise<EngineError> =>
  promise.then(
    () => assert.fail("it was answered"),
    (error) => error,
  );
