// Promises over a worker that may die at any moment.
//
// Every request carries its whole game, so the remedy for a hung call, a crash and an ignored stop is always the same:
// start a new worker and send it the unanswered requests.

import { Atom } from "../base/atom.ts";
import type { EarlyWorker } from "./early.ts";
import { bootMessage } from "./early.ts";
import { EngineError, fault, refusal, whyNoWorker } from "./faults.ts";
import type { OperationName, Operations } from "./operations.ts";
import type { Build, Fault, FromWorker, Phase, Reply, Request, ToWorker } from "./protocol.ts";
import { makeWorker as makeUsual } from "./scripts.ts";

interface EngineOptions {
  build: Build;
  site?: string;
  onPhase?: (phase: Phase) => void;
  /** The engine is down until `restart`, or until a worker that was merely slow responds */
  onDown?: (error: Fault) => void;
  /** A worker that had been considered stalled has responded */
  onResume?: () => void;
  patience?: Partial<typeof PATIENCE>;
  makeWorker?: (url: URL) => Worker;
  early?: EarlyWorker | null;
  /** Whether the engine starts only on `begin` or on the first call that is not quiet */
  isLate?: boolean;
  /** Transforms results and progress before callers get them */
  receive?: <T>(told: T) => T;
}

export interface CallOptions<K extends OperationName = OperationName> {
  signal?: AbortSignal;
  onProgress?: (progress: Operations[K]["progress"]) => void;
  /** Milliseconds of work, after which the best result so far is returned */
  budget?: number;
  /** Whether the call must not start the engine */
  isQuiet?: boolean;
}

/** Rejects with an `EngineError`, or with the signal's reason. */
export type Ask = <K extends OperationName>(
  name: K,
  request: Operations[K]["request"],
  options?: CallOptions<K>,
) => Promise<Operations[K]["result"]>;

interface Call {
  request: Request;
  budget: number | null;
  onProgress: ((progress: unknown) => void) | null;
  resolve: (result: unknown) => void;
  reject: (reason: unknown) => void;
  /** How many workers have died during this call */
  losses: number;
}

export type EngineState = "loading" | "ready" | "failed" | "destroyed";

/**
 * The longest silence, in milliseconds. `reply` and `stop` grow with the time of the last start, since a new worker
 * would have to start again.
 */
const PATIENCE = {
  /** Without a byte, although the worker gives signs of life */
  download: 20_000,
  /** Without any sign of life: starting Python blocks the worker */
  start: 60_000,
  /** Without a reply or a report, which long work sends after every slice */
  reply: 10_000,
  stop: 250,
};

/** A call fails once this many workers have died during it. */
const MOST_LOSSES = 2;

/** The engine is down after this many crashes without a reply in between. */
const MOST_CRASHES = 3;

/** With this many signs of life but no byte, the connection has stalled. A few more fit into a download timeout. */
const MOST_SIGNS = 15;

/** Milliseconds; if a start took longer, the machine was asleep. */
const LONGEST_START = 120_000;

/** How long a stop may take, as a fraction of the time of the last start. */
const STOP_SHARE = 0.1;

const NOTHING_YET: Phase = { stage: "download", file: null, loaded: 0, total: 0 };

const DESTROYED = fault("engine-destroyed", "Engine destroyed");

export class Engine {
  #build;
  #site;
  #script;
  #makeWorker;
  #patience;
  #onPhase;
  #onDown;
  #onResume;
  #silence = createWatch();
  #deafness = createWatch();
  /** Unanswered calls, oldest first. */
  #calls: Map<number, Call> = new Map();
  /** Ids of stopped calls that the worker has yet to confirm. */
  #stops: Set<number> = new Set();
  #worker: Worker | null = null;
  #current: EngineState = "loading";
  #stateAtom = new Atom();
  #phase = NOTHING_YET;
  /** The number of signs of life since the last byte. */
  #signs = 0;
  #startedAt = 0;
  /** How long the last start took, in milliseconds. */
  #took = 0;
  #isBegun = false;
  #lastId = 0;
  #crashes = 0;
  #early: EarlyWorker | null;
  #receive;

  constructor({
    build,
    site = document.baseURI,
    onPhase = () => {},
    onDown = () => {},
    onResume = () => {},
    patience,
    makeWorker = makeUsual,
    early = null,
    isLate = false,
    receive = (told) => told,
  }: EngineOptions) {
    this.#build = build;
    this.#site = new URL("./", site);
    this.#script = new URL(build.worker, this.#site);
    this.#makeWorker = makeWorker;
    this.#patience = { ...PATIENCE, ...patience };
    this.#onPhase = onPhase;
    this.#onDown = onDown;
    this.#onResume = onResume;
    this.#early = early;
    this.#receive = receive;
    if (!isLate) this.begin();
  }

  begin() {
    if (this.#isBegun || this.#state === "destroyed") return;
    this.#isBegun = true;
    this.#start();
  }

  get state() {
    this.#stateAtom.reportRead();
    return this.#state;
  }

  get #state() {
    return this.#current;
  }

  set #state(next: EngineState) {
    if (next === this.#current) return;
    this.#current = next;
    this.#stateAtom.reportChange();
  }

  /** A call waits until the engine is ready. */
  call: Ask = (name, request, { signal, budget = null, onProgress = null, isQuiet = false } = {}) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      if (this.#state === "destroyed") throw new EngineError(DESTROYED);
      if (!isQuiet) this.begin();
      this.#lastId += 1;
      const id = this.#lastId;
      const abort = () => {
        reject(signal?.reason);
        this.#stop(id);
      };
      signal?.addEventListener("abort", abort, { once: true });
      const settled =
        <T>(settle: (value: T) => void): ((value: T) => void) =>
        (value) => {
          signal?.removeEventListener("abort", abort);
          settle(value);
        };
      const settling = { resolve: settled(resolve), reject: settled(reject), losses: 0 };
      const asked = { request: { op: name, ...request }, budget, onProgress, ...settling };
      const sent = asked as Call; // the golden exchanges prove that replies match `Operations`
      this.#calls.set(id, sent);
      if (this.#state !== "ready") return;
      this.#send(id, sent);
      this.#awaitWord();
    });

  /** Sends all unanswered calls to a new worker. */
  restart() {
    if (this.#state === "destroyed") return;
    this.#crashes = 0;
    this.#isBegun = true;
    this.#start();
  }

  destroy() {
    this.#end();
    this.#state = "destroyed";
    for (const open of this.#calls.values()) open.reject(new EngineError(DESTROYED));
    this.#calls.clear();
  }

  #start() {
    const isRetry = this.#state === "failed";
    this.#end();
    this.#state = "loading";
    this.#phase = NOTHING_YET;
    this.#startedAt = performance.now();
    if (this.#early) {
      this.#adopt(this.#early);
      this.#early = null;
      return;
    }
    try {
      this.#worker = this.#makeWorker(this.#script);
    } catch (error) {
      const refused = fault("worker-refused", `No worker can be started here: ${error}`);
      queueMicrotask(() => this.#fail(refused)); // no callback before the constructor has returned
      return;
    }
    this.#listenTo(this.#worker);
    this.#post(bootMessage(this.#build, this.#site, isRetry));
    this.#awaitWord();
  }

  #adopt(begun: EarlyWorker) {
    this.#worker = begun.worker;
    this.#listenTo(this.#worker);
    this.#awaitWord();
    queueMicrotask(begun.replay);
  }

  #end() {
    this.#silence.rest();
    this.#deafness.rest();
    this.#stops.clear();
    this.#worker?.terminate();
    this.#worker = null;
  }

  #post(message: ToWorker) {
    this.#worker?.postMessage(message);
  }

  /** Ignores messages that a terminated worker still had in flight. */
  #listenTo(fresh: Worker) {
    fresh.onmessage = (event) => {
      if (fresh === this.#worker) this.#hear(event.data);
    };
    fresh.onmessageerror = () => {
      if (fresh !== this.#worker) return;
      this.#lose(fault("engine-crashed", "Unreadable message"));
    };
    fresh.onerror = async (event) => {
      event.preventDefault();
      if (fresh !== this.#worker) return;
      if (this.#state === "ready") {
        this.#lose(fault("engine-crashed", event.message));
        return;
      }
      const why = await whyNoWorker(this.#script, event.message);
      if (fresh === this.#worker) this.#fail(why);
    };
  }

  #hear(message: FromWorker) {
    switch (message.kind) {
      case "phase":
        this.#enter(message.phase);
        break;
      case "failed":
        this.#lose(message.error);
        break;
      case "progress":
        this.#calls.get(message.id)?.onProgress?.(this.#receive(message.result));
        break;
      case "reply":
        this.#answer(message.id, message.reply);
        break;
      case "stopped":
        this.#stops.delete(message.id);
        if (this.#stops.size === 0) this.#deafness.rest();
        break;
      default:
        this.#signs += 1;
        if (this.#isDownloading) return; // only bytes count as progress
        if (this.#state === "failed") this.#resume();
    }
    this.#awaitWord();
  }

  #resume() {
    this.#state = "loading";
    this.#onResume();
  }

  get #isDownloading() {
    return this.#state !== "ready" && this.#phase.stage === "download";
  }

  #enter(next: Phase) {
    if (this.#state === "failed") this.#resume();
    this.#phase = next;
    if (next.stage === "ready") {
      this.#state = "ready";
      this.#took = Math.min(performance.now() - this.#startedAt, LONGEST_START);
      for (const [id, call] of this.#calls) this.#send(id, call);
    }
    this.#onPhase(next);
  }

  #awaitWord() {
    this.#silence.rest();
    this.#signs = 0;
    if (this.#state === "loading") this.#awaitStart();
    else if (this.#state === "ready" && this.#calls.size > 0) {
      const reply = Math.max(this.#patience.reply, this.#took);
      this.#silence.expect(reply, () =>
        this.#lose(fault("engine-hung", `No answer for ${reply} ms`)),
      );
    }
  }

  /** During a download, gives up early only if the worker was responsive enough to receive data. */
  #awaitStart() {
    const { download, start } = this.#patience;
    if (!this.#isDownloading) {
      this.#silence.expect(start, () => this.#stall(start));
      return;
    }
    this.#silence.expect(download, () => {
      if (this.#signs >= MOST_SIGNS) this.#stall(download);
      else this.#silence.expect(start - download, () => this.#stall(start));
    });
  }

  /** Keeps the worker, since it may only be slow. */
  #stall(most: number) {
    const stalled = fault("engine-stalled", `Nothing came for ${most} ms`, { ...this.#phase });
    this.#fail(stalled, false);
  }

  #answer(id: number, reply: Reply) {
    const call = this.#calls.get(id);
    this.#crashes = 0;
    this.#calls.delete(id);
    if (reply.ok) call?.resolve(this.#receive(reply.result));
    else call?.reject(refusal(reply));
  }

  /** Replaces the worker, unless it failed during its start or too many workers have failed in a row. */
  #lose(error: Fault) {
    if (this.#state !== "ready") {
      this.#fail(error);
      return;
    }
    this.#crashes += 1;
    for (const [id, call] of this.#calls) {
      call.losses += 1;
      if (call.losses < MOST_LOSSES) continue;
      this.#calls.delete(id);
      call.reject(new EngineError(error));
    }
    if (this.#crashes === MOST_CRASHES) this.#fail(error);
    else this.#start();
  }

  #fail(error: Fault, isOver: boolean = true) {
    if (isOver) this.#end();
    this.#state = "failed";
    this.#onPhase({ ...this.#phase, stage: "failed", error });
    this.#onDown(error);
  }

  #send(id: number, { request, budget, onProgress }: Call) {
    this.#post({ kind: "call", id, request, budget, isFollowed: onProgress !== null });
  }

  #stop(id: number) {
    if (!this.#calls.delete(id) || this.#state !== "ready") return;
    this.#stops.add(id);
    this.#post({ kind: "stop", id });
    const most = Math.max(this.#patience.stop, STOP_SHARE * this.#took);
    this.#deafness.expect(most, () => this.#start());
    this.#awaitWord();
  }
}

const TICKS = 5;

function createWatch() {
  let timer: ReturnType<typeof setInterval> | undefined;

  function rest() {
    clearInterval(timer);
  }

  return {
    /**
     * Counts timer ticks, which occur only while the page is awake, instead of reading a clock: a laptop that sleeps
     * must not look like a hung worker.
     *
     * @param patience milliseconds
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
