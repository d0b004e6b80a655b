// The start of a worker, before the engine's client exists: Python starts while the rest of the page is still loading;
// and the watch over a worker that does not answer.

import { isSparing } from "./device.ts";
import type { BootMessage, Build } from "./protocol.ts";
import { makeWorker as makeUsual } from "./scripts.ts";

export interface EarlyWorker {
  /** It is booting */
  worker: Worker;
  /** Dispatches the events of the worker so far again, to the handlers that are set by now */
  replay: () => void;
}

/**
 * @param site the folder that the build's URLs are relative to
 * @returns null where no worker may be started: the engine reports why
 */
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

// A timeout that does not mistake a sleeping laptop for a hung worker: it counts ticks of a timer, which only run while
// the page is awake, and reads no clock.

const TICKS = 5;

export function createWatch() {
  let timer: ReturnType<typeof setInterval> | undefined;

  function rest() {
    clearInterval(timer);
  }

  return {
    /**
     * Starts counting again.
     *
     * @param patience milliseconds
     * @param onSilence called after them
     */
    expect(patience: number, onSilence: () => void) {
      rest();
      let left = TICKS;
      timer = setInterval(() => {
        left -= 1;
        if (left === 0) {
          rest();
          onSilence();
        }
      }, patience / TICKS);
    },

    rest,
  };
}
