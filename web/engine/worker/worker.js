// The engine's worker: starts Python, then answers the page. It has no state of its own: every request carries
// its whole game, so this worker may be ended at any moment.

import { boot } from "./boot.js";
import { faultOf } from "./faults.js";
import { Scheduler } from "./scheduler.js";

/** @import { BootMessage, FromWorker, ToWorker } from "../protocol.js" */

const scope = /** @type {DedicatedWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** The id of the warm-up's calls; the page counts its own from 1. */
const WARM_UP = 0;

/** How long the engine warms up, in milliseconds: after that it runs at full speed. */
const WARM_UP_MS = 300;

const OPENING = { ruleset: "tournament", start: null, moves: [] };

/** @type {Scheduler | null} */
let scheduler = null;

/** @param {FromWorker} message */
function post(message) {
  scope.postMessage(message);
}

/** @param {BootMessage} message */
async function start(message) {
  try {
    const bridge = await boot(message, (phase) => post({ kind: "phase", phase }));
    scheduler = new Scheduler(bridge, post);
    warmUp(scheduler);
  } catch (error) {
    post({ kind: "failed", error: faultOf(error, "python-failed") });
  }
}

/** Lets the browser compile what runs often, so that the first answers are not slow; the first real call ends it. @param {Scheduler} idle */
function warmUp(idle) {
  const call = { kind: /** @type {const} */ ("call"), id: WARM_UP, isFollowed: false };
  idle.take({ ...call, request: { op: "view", ...OPENING }, budget: null });
  const think = { ...OPENING, level: 3, seed: 0 };
  idle.take({ ...call, request: { op: "think", ...think }, budget: WARM_UP_MS });
}

scope.onmessage = (/** @type {MessageEvent<ToWorker>} */ event) => {
  const message = event.data;
  if (message.kind === "boot") start(message);
  if (message.kind === "stop") scheduler?.stop(message.id);
  if (message.kind === "call") {
    scheduler?.cancel(WARM_UP);
    scheduler?.take(message);
  }
};
