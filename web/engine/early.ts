// Starts Python before the engine's client has loaded.

import { isSparing } from "./device.ts";
import type { BootMessage, Build } from "./protocol.ts";
import { makeWorker as makeUsual } from "./scripts.ts";

export interface EarlyWorker {
  worker: Worker;
  /** Dispatches all past events of the worker again, to its current handlers */
  replay: () => void;
}

/** @returns null if no worker could be started; the engine then tries again and reports why it fails */
export function beginEarly(
  build: Build,
  site: URL,
  makeWorker: (url: URL) => Worker = makeUsual,
): EarlyWorker | null {
  const replays: (() => void)[] = [];
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

export function bootMessage(build: Build, site: URL, isRetry: boolean): BootMessage {
  return { kind: "boot", build, site: site.href, isRetry, isSparing: isSparing() };
}
