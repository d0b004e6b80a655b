// The engine's worker: starts Python, then answers the page. Holds nothing that matters: every
// request carries its whole game, so this worker may be ended at any moment.

import { boot } from "./boot.js";
import { faultOf } from "./faults.js";
import { createScheduler } from "./scheduler.js";

/** @import { BootMessage, FromWorker, ToWorker } from "../protocol.js" */

const scope = /** @type {DedicatedWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** The number of calls that nobody waits for; the page counts its own from 1. */
const NOBODY = 0;

/** How long the engine runs itself in, in milliseconds: after that it is at its full speed. */
const WARM_UP_MS = 300;

const OPENING = { ruleset: "tournament", start: null, moves: [] };

/** @type {ReturnType<typeof createScheduler> | null} */
let scheduler = null;

/** @param {FromWorker} message */
function post(message) {
  scope.postMessage(message);
}

/** @param {BootMessage} message */
async function start(message) {
  try {
    const bridge = await boot(message, (phase) => post({ kind: "phase", phase }));
    scheduler = createScheduler(bridge, post);
    warmUp(scheduler);
  } catch (error) {
    post({ kind: "failed", error: faultOf(error, "python-failed") });
  }
}

/**
 * The browser compiles what has run often: the first answers would be slow ones. Ends with the
 * first real call.
 *
 * @param {ReturnType<typeof createScheduler>} idle
 */
function warmUp(idle) {
  const call = { kind: /** @type {const} */ ("call"), id: NOBODY, isFollowed: false };
  idle.take({ ...call, request: { op: "view", ...OPENING }, budget: null });
  const think = { ...OPENING, level: 3, seed: 0 };
  idle.take({ ...call, request: { op: "think", ...think }, budget: WARM_UP_MS });
}

scope.onmessage = (/** @type {MessageEvent<ToWorker>} */ event) => {
  const message = event.data;
  if (message.kind === "boot") {
    start(message);
  } else if (message.kind === "call") {
    scheduler?.cancel(NOBODY);
    scheduler?.take(message);
  } else {
    scheduler?.stop(message.id);
  }
};
