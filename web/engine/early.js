// A worker that is started before the engine's client exists: Python starts while the rest of the page is still
// loading.

import { makeWorker as makeUsual } from "./newworker.js";

/** @import { BootMessage, Build } from "./protocol.js" */

/**
 * @typedef {object} EarlyWorker
 * @property {Worker} worker it is booting
 * @property {() => void} replay dispatches the events of the worker so far again, to the handlers that are set by now
 */

/**
 * @param {Build} build
 * @param {URL} site the folder that the build's URLs are relative to
 * @param {(url: URL) => Worker} [makeWorker]
 * @returns {EarlyWorker | null} null where no worker may be started: the engine reports why
 */
export function beginEarly(build, site, makeWorker = makeUsual) {
  /** @type {(() => void)[]} */
  const replays = [];
  try {
    const worker = makeWorker(new URL(build.worker, site));
    worker.onmessage = (event) => replays.push(() => worker.onmessage?.(event));
    worker.onmessageerror = (event) => replays.push(() => worker.onmessageerror?.(event));
    worker.onerror = (event) => {
      event.preventDefault();
      replays.push(() => worker.onerror?.(event));
    };
    worker.postMessage(bootMessage(build, site, false));
    return {
      worker,
      replay() {
        for (const replay of replays.splice(0)) replay();
      },
    };
  } catch {
    return null;
  }
}

/** @param {Build} build @param {URL} site @param {boolean} isRetry @returns {BootMessage} */
export function bootMessage(build, site, isRetry) {
  return { kind: "boot", build, site: site.href, isRetry, isSparing: isSparing() };
}

/** Whether the player wants to save data, where the browser tells. */
function isSparing() {
  const { connection } = /** @type {{connection?: {saveData?: boolean}}} */ (
    globalThis.navigator ?? {}
  );
  return connection?.saveData === true;
}
