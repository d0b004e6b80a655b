// A worker that is begun before there is an engine to hear it: Python starts while the rest of the page
// is still on its way.

import { makeWorker as makeUsual } from "./newworker.js";

/** @import { BootMessage, Build } from "./protocol.js" */

/**
 * @typedef {object} EarlyWorker
 * @property {Worker} worker its boot is under way
 * @property {() => void} replay lets it say again, to whoever listens by now, what it has said so far
 */

/**
 * @param {Build} build
 * @param {URL} site the folder that the build's URLs are relative to
 * @param {(url: URL) => Worker} [makeWorker]
 * @returns {EarlyWorker | null} null where no worker may be started: the engine tells why
 */
export function beginEarly(build, site, makeWorker = makeUsual) {
  /** @type {(() => void)[]} */
  const said = [];
  try {
    const worker = makeWorker(new URL(build.worker, site));
    worker.onmessage = (event) => said.push(() => worker.onmessage?.(event));
    worker.onmessageerror = (event) => said.push(() => worker.onmessageerror?.(event));
    worker.onerror = (event) => {
      event.preventDefault();
      said.push(() => worker.onerror?.(event));
    };
    worker.postMessage(bootMessage(build, site, false));
    return {
      worker,
      replay() {
        for (const again of said.splice(0)) again();
      },
    };
  } catch {
    return null;
  }
}

/**
 * @param {Build} build
 * @param {URL} site
 * @param {boolean} isRetry
 * @returns {BootMessage}
 */
export function bootMessage(build, site, isRetry) {
  return { kind: "boot", build, site: site.href, isRetry, isSparing: isSparing() };
}

/** Whether the player's browser is to save data; not every browser tells. */
function isSparing() {
  const { connection } = /** @type {{connection?: {saveData?: boolean}}} */ (
    globalThis.navigator ?? {}
  );
  return connection?.saveData === true;
}
