// The engine as the page sees it: promises over a worker that may die at any moment.
//
// Nothing is lost with a worker, as every request carries its whole game: what was asked and not
// answered is simply asked again of the next one. So a hung call, a crash and a stop that is not
// heard all have the same cure, a fresh worker.

import { bootMessage } from "./early.js";
import { EngineError, fault, refusal, whyNoWorker } from "./faults.js";
import { createWatch } from "./heartbeat.js";
import { makeWorker as makeUsual } from "./newworker.js";

/** @import { EarlyWorker } from "./early.js" */
/** @import { OperationName, Operations } from "./operations.js" */
/** @import { Build, Fault, FromWorker, Phase, Reply, Request, ToWorker } from "./protocol.js" */

/**
 * @typedef {object} EngineOptions
 * @property {Build} build
 * @property {string} [site] the folder that the build's URLs are relative to; usually the page's own
 * @property {(phase: Phase) => void} [onPhase] how far a start has come
 * @property {(error: Fault) => void} [onDown] the engine is down, and stays so until `restart`
 * @property {Partial<Patience>} [patience]
 * @property {(url: URL) => Worker} [makeWorker]
 * @property {EarlyWorker | null} [early] the first worker, where it has been begun already
 */

/**
 * How much silence is too much, in milliseconds.
 *
 * @typedef {object} Patience
 * @property {number} download without a byte
 * @property {number} start while Python starts, during which the worker cannot speak
 * @property {number} reply while a request waits; long work speaks after every slice
 * @property {number} stop until a stop is heard
 */

/**
 * @template {OperationName} [K=OperationName]
 * @typedef {object} CallOptions
 * @property {AbortSignal} [signal]
 * @property {(progress: Operations[K]["progress"]) => void} [onProgress] what long work has found so far
 * @property {number} [budget] milliseconds of work, after which it answers with what it has
 */

/**
 * Asks the bridge. The promise rejects with an `EngineError`, or the signal's reason.
 *
 * @typedef {<K extends OperationName>(name: K, request: Operations[K]["request"], options?: CallOptions<K>) =>
 *   Promise<Operations[K]["result"]>} Ask
 */

/**
 * A call on its way. What it hears is what its operation answers: the bridge vouches for that.
 *
 * @typedef {object} Call
 * @property {Request} request
 * @property {number | null} budget
 * @property {(progress: unknown) => void} onProgress
 * @property {(result: unknown) => void} resolve
 * @property {(reason: unknown) => void} reject
 * @property {number} losses workers that went down with it
 */

/** @typedef {"loading" | "ready" | "failed" | "destroyed"} EngineState */
/** @typedef {ReturnType<typeof createEngine>} Engine */

/** @type {Patience} */
const PATIENCE = { download: 20_000, start: 60_000, reply: 10_000, stop: 250 };

/** How often a request may go down with its worker before it is taken for the cause. */
const MOST_LOSSES = 2;

/** How many workers may go down, with no answer between, before the engine is given up. */
const MOST_CRASHES = 3;

/** @type {Phase} */
const NOTHING_YET = { stage: "download", file: null, loaded: 0, total: 0 };

/** @param {EngineOptions} options */
export function createEngine(options) {
  const { build, onPhase = () => {}, onDown = () => {} } = options;
  const site = new URL("./", options.site ?? document.baseURI);
  const script = new URL(build.worker, site);
  const makeWorker = options.makeWorker ?? makeUsual;
  const patience = { ...PATIENCE, ...options.patience };
  const silence = createWatch();
  const deafness = createWatch();

  /** Asked and not answered, oldest first. @type {Map<number, Call>} */
  const calls = new Map();
  /** Stops that the worker has not heard yet. @type {Set<number>} */
  const stops = new Set();
  /** @type {Worker | null} */
  let worker = null;
  /** @type {EngineState} */
  let state = "loading";
  let phase = NOTHING_YET;
  let lastId = 0;
  let crashes = 0;
  let early = options.early ?? null;

  /** @param {ToWorker} message */
  function post(message) {
    worker?.postMessage(message);
  }

  function start() {
    const isRetry = state === "failed";
    end();
    state = "loading";
    phase = NOTHING_YET;
    if (early) {
      adopt(early);
      early = null;
      return;
    }
    try {
      worker = makeWorker(script);
    } catch (error) {
      const refused = fault("worker-refused", `No worker can be started here: ${error}`);
      queueMicrotask(() => fail(refused)); // no callback before `createEngine` has returned
      return;
    }
    listenTo(worker);
    post(bootMessage(build, site, isRetry));
    awaitWord();
  }

  /** @param {EarlyWorker} begun */
  function adopt(begun) {
    worker = begun.worker;
    listenTo(worker);
    awaitWord();
    queueMicrotask(begun.replay);
  }

  /**
   * An ended worker may still have messages under way; they are nobody's.
   *
   * @param {Worker} fresh
   */
  function listenTo(fresh) {
    fresh.onmessage = (event) => {
      if (fresh === worker) {
        hear(event.data);
      }
    };
    fresh.onmessageerror = () => {
      if (fresh === worker) {
        lose(fault("engine-crashed", "The worker sent what cannot be read"));
      }
    };
    fresh.onerror = async (event) => {
      event.preventDefault();
      if (fresh === worker && state === "ready") {
        lose(fault("engine-crashed", event.message));
      } else if (fresh === worker) {
        const why = await whyNoWorker(script, event.message);
        if (fresh === worker) {
          fail(why);
        }
      }
    };
  }

  function end() {
    silence.rest();
    deafness.rest();
    stops.clear();
    worker?.terminate();
    worker = null;
  }

  /** @param {FromWorker} message */
  function hear(message) {
    if (message.kind === "phase") {
      enter(message.phase);
    } else if (message.kind === "failed") {
      lose(message.error);
    } else if (message.kind === "progress") {
      calls.get(message.id)?.onProgress(message.result);
    } else if (message.kind === "reply") {
      answer(message.id, message.reply);
    } else {
      stops.delete(message.id);
      if (stops.size === 0) {
        deafness.rest();
      }
    }
    awaitWord();
  }

  /** @param {Phase} next */
  function enter(next) {
    phase = next;
    if (next.stage === "ready") {
      state = "ready";
      for (const [id, call] of calls) {
        send(id, call);
      }
    }
    onPhase(next);
  }

  /** Counts silence from now on, if there is something to hear. */
  function awaitWord() {
    silence.rest();
    if (state === "loading") {
      const most = phase.stage === "download" ? patience.download : patience.start;
      silence.expect(most, () => {
        const { stage, file, loaded, total } = phase;
        const details = { stage, file, loaded, total };
        fail(fault("engine-stalled", `Nothing came for ${most} ms`, details));
      });
    } else if (state === "ready" && calls.size > 0) {
      silence.expect(patience.reply, () => {
        lose(fault("engine-hung", `No answer for ${patience.reply} ms`));
      });
    }
  }

  /**
   * @param {number} id
   * @param {Reply} reply
   */
  function answer(id, reply) {
    const call = calls.get(id);
    crashes = 0;
    calls.delete(id);
    if (reply.ok) {
      call?.resolve(reply.result);
    } else {
      call?.reject(refusal(reply));
    }
  }

  /**
   * The worker is of no more use; try another, unless that has been tried.
   *
   * @param {Fault} error
   */
  function lose(error) {
    if (state !== "ready") {
      fail(error);
      return;
    }
    crashes += 1;
    for (const [id, call] of calls) {
      call.losses += 1;
      if (call.losses === MOST_LOSSES) {
        calls.delete(id);
        call.reject(new EngineError(error));
      }
    }
    if (crashes === MOST_CRASHES) {
      fail(error);
    } else {
      start();
    }
  }

  /** @param {Fault} error */
  function fail(error) {
    end();
    state = "failed";
    onPhase({ ...phase, stage: "failed", error });
    onDown(error);
  }

  /**
   * @param {number} id
   * @param {Call} call
   */
  function send(id, call) {
    post({ kind: "call", id, request: call.request, budget: call.budget });
  }

  /** @param {number} id */
  function stop(id) {
    if (!calls.delete(id) || state !== "ready") {
      return;
    }
    stops.add(id);
    post({ kind: "stop", id });
    deafness.expect(patience.stop, start);
    awaitWord();
  }

  /** What is asked before the engine is ready, or while it is down, waits for it. @type {Ask} */
  function call(name, request, options = {}) {
    const { signal, budget = null, onProgress = () => {} } = options;
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      if (state === "destroyed") {
        throw new EngineError(fault("engine-destroyed", "This engine was put away"));
      }
      lastId += 1;
      const id = lastId;
      const abort = () => {
        reject(signal?.reason);
        stop(id);
      };
      signal?.addEventListener("abort", abort, { once: true });
      /** @template T @param {(value: T) => void} settle @returns {(value: T) => void} */
      const settled = (settle) => (value) => {
        signal?.removeEventListener("abort", abort);
        settle(value);
      };
      const settling = { resolve: settled(resolve), reject: settled(reject), losses: 0 };
      const asked = { request: { op: name, ...request }, budget, onProgress, ...settling };
      const sent = /** @type {Call} */ (asked); // that replies are what `Operations` says, the golden exchanges prove
      calls.set(id, sent);
      if (state === "ready") {
        send(id, sent);
        awaitWord();
      }
    });
  }

  start();

  return {
    call,

    /** Ends the worker, starts a fresh one and asks it all that is still open. */
    restart() {
      if (state !== "destroyed") {
        crashes = 0;
        start();
      }
    },

    destroy() {
      end();
      state = "destroyed";
      for (const open of calls.values()) {
        open.reject(new EngineError(fault("engine-destroyed", "This engine was put away")));
      }
      calls.clear();
    },

    get state() {
      return state;
    },
  };
}
