// The engine's worker. It may be terminated at any moment: it has no state, since every request carries its whole game.

import type { BootMessage, FromWorker, ToWorker } from "../protocol.ts";
import { boot } from "./boot.ts";
import { faultOf } from "./faults.ts";
import { Scheduler } from "./scheduler.ts";

const scope = self as unknown as DedicatedWorkerGlobalScope;

/** The id of the warm-up calls; the page's ids start at 1. */
const WARM_UP = 0;

/** Milliseconds of work after which the engine runs at full speed. */
const WARM_UP_MS = 300;

/** Milliseconds between signs of life during the start. */
const SIGN_MS = 1000;

let scheduler: Scheduler | null = null;

function post(message: FromWorker) {
  scope.postMessage(message);
}

async function start(message: BootMessage) {
  const signs = setInterval(() => post({ kind: "working" }), SIGN_MS);
  try {
    const bridge = await boot(message, (phase) => post({ kind: "phase", phase }));
    scheduler = new Scheduler(bridge, post);
    warmUp(scheduler);
  } catch (error) {
    post({ kind: "failed", error: faultOf(error, "python-failed") });
  } finally {
    clearInterval(signs);
  }
}

/** Makes the browser compile hot code, so that the first replies are fast; the first real call cancels this. */
function warmUp(idle: Scheduler) {
  const view = { op: "view" as const, ruleset: "tournament", start: null, moves: [] };
  for (const request of [view, { ...view, op: "think" as const, level: 3, seed: 0 }]) {
    idle.take({ kind: "call", id: WARM_UP, isFollowed: false, budget: WARM_UP_MS, request });
  }
}

scope.onmessage = (event: MessageEvent<ToWorker>) => {
  const message = event.data;
  if (message.kind === "boot") start(message);
  if (message.kind === "stop") scheduler?.stop(message.id);
  if (message.kind === "call") {
    scheduler?.cancel(WARM_UP);
    scheduler?.take(message);
  }
};
