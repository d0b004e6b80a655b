/**
 * A second worker for work in pieces, beside the page's own: begun when such work begins, where the device has the cores
 * and the memory for it, and ended after a while without work. What it does is also done without it, only later.
 */

import { isAtHand } from "./athand.ts";
import { type Ask, Engine } from "./client.ts";
import type { Device } from "./device.ts";
import { isSparing, LITTLE_MEMORY } from "./device.ts";
import { EngineError } from "./faults.ts";
import type { Build } from "./protocol.ts";

/** Without work for so long the second worker ends, in milliseconds. */
const REST = 60_000;

/** How long a stop may be ignored before the worker is replaced, in milliseconds. */
const STOP_PATIENCE = 1500;

/** A worker of its own is of no use with fewer cores. */
const LEAST_CORES = 2;

type Second = Pick<Engine, "call" | "destroy" | "state">;

interface SecondWorkerParts {
  /** Begins one; it may go down at any moment */
  begin: (onDown: () => void) => Second;
  /** Whether this device is to have one, here and now */
  mayBegin: () => Promise<boolean>;
  /** See `REST` */
  rest?: number;
}

export class SecondWorker {
  #parts;
  #rest;
  #engine: Second | null = null;
  #users = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** It has failed once: this page does without it. */
  #isGivenUp = false;

  constructor({ rest = REST, ...parts }: SecondWorkerParts) {
    this.#parts = parts;
    this.#rest = rest;
  }

  /**
   * Has work done by the second worker, once it is awake; nothing where there is none. It never rejects: what is left
   * undone, because the worker has failed or the signal says so, is the first worker's.
   */
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

  /**
   * Has work done by the first worker until the second is awake, and from then on by the second, which begins it again.
   * If that fails, the first does it after all.
   */
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

/** What Python refuses, any worker refuses. */
function isRefusal(error: unknown) {
  return error instanceof EngineError && error.reason !== undefined;
}

/** Ends with a signal, or before. */
function endingWith(signal: AbortSignal) {
  const ending = new AbortController();
  if (signal.aborted) ending.abort(signal.reason);
  signal.addEventListener("abort", () => ending.abort(signal.reason), { signal: ending.signal });
  return ending;
}

let second: SecondWorker | null = null;

/** The second worker of this page. */
export function secondWorker(build: Build): SecondWorker {
  second ??= new SecondWorker({
    begin: (onDown) => new Engine({ build, patience: { stop: STOP_PATIENCE }, onDown }),
    mayBegin: async () => hasRoom() && (await isAtHand(build, document.baseURI)),
  });
  return second;
}

/**
 * Whether this device has the cores and the memory for a second Python.
 *
 * @param isHandheld whether it is a phone or a tablet, which gets none if its memory is not reported
 */
export function hasRoom(
  device: Device = navigator,
  isHandheld: () => boolean = () => matchMedia("(pointer: coarse)").matches,
) {
  const { hardwareConcurrency = 1, deviceMemory } = device;
  if (isSparing(device) || hardwareConcurrency < LEAST_CORES) return false;
  return deviceMemory === undefined ? !isHandheld() : deviceMemory > LITTLE_MEMORY;
}

// What several workers do together.

/** Work in pieces: whoever is free takes the next one, and what one worker leaves undone another takes up. */
export class Pieces<P> {
  #waiting: P[];
  #underWay = 0;
  /** Workers without a piece: another may come of one that is under way. */
  #idle: (() => void)[] = [];

  constructor(pieces: readonly P[]) {
    this.#waiting = [...pieces];
  }

  /** More of them, to be done before all others. */
  add(pieces: readonly P[]) {
    this.#waiting.unshift(...pieces);
    this.#wake();
  }

  /**
   * Do pieces until none is left and none is under way.
   *
   * @param perform may add other pieces
   */
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
