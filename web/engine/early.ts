// Starts a worker before the engine's client exists, so that Python starts while the rest of the page is loading; and a
// timeout for workers that do not respond.

import { isSparing } from "./device.ts";
import type { BootMessage, Build } from "./protocol.ts";
import { makeWorker as makeUsual } from "./scripts.ts";

export interface EarlyWorker {
  /** Already booting */
  worker: Worker;
  /** Dispatches all past events of the worker again, to the handlers that are set by now */
  replay: () => void;
}

/**
 * @param site the folder that the build's URLs are relative to
 * @returns null if no worker could be started: the engine reports why
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

// A timeout that does not mistake a sleeping laptop for a hung worker: it counts timer ticks, which occur only while
// the page is awake, instead of reading a clock.

const TICKS = 5;

export function createWatch() {
  let timer: ReturnType<typeof setInterval> | undefined;

  function rest() {
    clearInterval(timer);
  }

  return {
    /**
     * Restarts counting.
     *
     * @param patience milliseconds
     * @param onSilence called when they have passed
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
