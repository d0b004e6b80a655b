/**
 * A second worker for work that can be divided, if the device has enough cores and memory. Without it the work gives
 * the same result, but takes longer.
 */

import { isAtHand } from "./athand.ts";
import { type Ask, Engine } from "./client.ts";
import type { Device } from "./device.ts";
import { isSparing, LITTLE_MEMORY } from "./device.ts";
import { EngineError } from "./faults.ts";
import type { Build } from "./protocol.ts";

/** The worker is terminated after this many milliseconds without work. */
const REST = 60_000;

/** Milliseconds after which a worker that ignores a stop is replaced. */
const STOP_PATIENCE = 1500;

const LEAST_CORES = 2;

type Second = Pick<Engine, "call" | "destroy" | "state">;

interface SecondWorkerParts {
  begin: (onDown: () => void) => Second;
  mayBegin: () => Promise<boolean>;
  rest?: number;
}

export class SecondWorker {
  #parts;
  #rest;
  #engine: Second | null = null;
  #users = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Set after a failure. */
  #isGivenUp = false;

  constructor({ rest = REST, ...parts }: SecondWorkerParts) {
    this.#parts = parts;
    this.#rest = rest;
  }

  /** Never rejects: after a failure or an abort the first worker must do the remaining work. */
  async lend(work: (ask: Ask) => Promise<unknown>, signal: AbortSignal): Promise<void> {
    if (this.#isGivenUp || !(await this.#parts.mayBegin()) || signal.aborted) return;
    clearTimeout(this.#timer);
    this.#users += 1;
    try {
      this.#engine ??= this.#parts.begin(() => this.#giveUp());
      const { call } = this.#engine;
      await call("levels", {}, { signal });
      await work(call);
    } catch (error) {
      if (!signal.aborted && !isRefusal(error)) this.#giveUp();
    } finally {
      this.#users -= 1;
      if (this.#users === 0) this.#timer = setTimeout(() => this.#end(), this.#rest);
    }
  }

  /** Starts work on the first worker, then moves it to the second once that is ready, and back if the second fails. */
  async relieve<T>(
    first: Ask,
    work: (ask: Ask, signal: AbortSignal) => Promise<T>,
    signal: AbortSignal,
  ): Promise<T> {
    const [here, there] = [endingWith(signal), endingWith(signal)];
    const begun: Promise<T>[] = [];
    const isFirst = this.#engine?.state !== "ready";
    const lent = this.lend(async (ask) => {
      begun.push(work(ask, there.signal));
      here.abort();
      await begun[0];
    }, there.signal);
    try {
      if (isFirst) {
        const found = await work(first, here.signal);
        there.abort();
        return found;
      }
    } catch (error) {
      if (begun.length === 0) there.abort();
      if (signal.aborted || begun.length === 0) throw error;
    }
    await lent;
    signal.throwIfAborted();
    return Promise.any(begun).catch(() => work(first, signal));
  }

  #giveUp() {
    this.#isGivenUp = true;
    this.#end();
  }

  #end() {
    clearTimeout(this.#timer);
    this.#engine?.destroy();
    this.#engine = null;
  }
}

/** Whether Python refused the request, as it would in any other worker. */
function isRefusal(error: unknown) {
  return error instanceof EngineError && error.reason !== undefined;
}

/** A controller that aborts when the signal does, or earlier on its own. */
function endingWith(signal: AbortSignal) {
  const ending = new AbortController();
  if (signal.aborted) ending.abort(signal.reason);
  signal.addEventListener("abort", () => ending.abort(signal.reason), { signal: ending.signal });
  return ending;
}

let second: SecondWorker | null = null;

export function secondWorker(build: Build): SecondWorker {
  second ??= new SecondWorker({
    begin: (onDown) => new Engine({ build, patience: { stop: STOP_PATIENCE }, onDown }),
    mayBegin: async () => hasRoom() && (await isAtHand(build, document.baseURI)),
  });
  return second;
}

/** @param isHandheld whether this is a phone or tablet, which gets a second Python only if it reports its memory */
export function hasRoom(
  device: Device = navigator,
  isHandheld: () => boolean = () => matchMedia("(pointer: coarse)").matches,
) {
  const { hardwareConcurrency = 1, deviceMemory } = device;
  if (isSparing(device) || hardwareConcurrency < LEAST_CORES) return false;
  return deviceMemory === undefined ? !isHandheld() : deviceMemory > LITTLE_MEMORY;
}

/** Work divided into pieces. If a worker fails, another one does its piece. */
export class Pieces<P> {
  #waiting: P[];
  #underWay = 0;
  /** Functions that resume idle workers, which wait because a piece in progress may add more pieces. */
  #idle: (() => void)[] = [];

  constructor(pieces: readonly P[]) {
    this.#waiting = [...pieces];
  }

  add(pieces: readonly P[]) {
    this.#waiting.unshift(...pieces);
    this.#wake();
  }

  /** @param perform may add more pieces */
  async work(perform: (piece: P) => Promise<unknown>, signal: AbortSignal) {
    while (this.#waiting.length > 0 || this.#underWay > 0) {
      signal.throwIfAborted();
      const piece = this.#waiting.shift();
      if (piece !== undefined) await this.#perform(piece, perform);
      else await new Promise<void>((resolve) => this.#idle.push(resolve));
    }
  }

  async #perform(piece: P, perform: (piece: P) => Promise<unknown>) {
    this.#underWay += 1;
    try {
      await perform(piece);
    } catch (error) {
      this.#waiting.unshift(piece);
      throw error;
    } finally {
      this.#underWay -= 1;
      this.#wake();
    }
  }

  #wake() {
    for (const resume of this.#idle.splice(0)) resume();
  }
}
