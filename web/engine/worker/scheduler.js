// The worker's scheduler: short calls at once, long work in slices between them.
//
// After each call and each slice the scheduler lets the worker hear its messages, so that a short call
// never waits longer than one slice, and a stop is obeyed within one.

import { PROTOCOL, SLICED } from "../protocol.js";
import { faultOf } from "./faults.js";

/** @import { CallMessage, FromWorker, Reply, Request } from "../protocol.js" */
/** @import { Bridge } from "./python.js" */

/** How long a slice should take, in milliseconds. */
const SLICE_MS = 25;

/** Nodes of a first slice of thinking, and the fewest of any. */
const FIRST_NODES = 500;
const FEWEST_NODES = 100;

/** No machine does so many in a slice; the bridge takes no number without an end. */
const MOST_NODES = 10_000_000;

/** How much the measured speed may change the next slice by. */
const MOST_GROWTH = 4;

/** How often work that nobody follows gives a sign of life, in milliseconds. */
const SIGN_MS = 1000;

/** Long work under way. @typedef {CallMessage & {spent: number}} Job */

/**
 * @param {Bridge} bridge
 * @param {(message: FromWorker) => void} post
 * @param {() => number} [now] milliseconds
 */
export function createScheduler(bridge, post, now = () => performance.now()) {
  /** @type {CallMessage[]} */
  const short = [];
  /** Long work by its kind; the kinds take turns. @type {Map<string, Job[]>} */
  const long = new Map();
  const turns = new MessageChannel();
  let isWaiting = false;
  let nodes = FIRST_NODES;
  let lastPost = now();

  /** @param {FromWorker} message */
  function send(message) {
    lastPost = now();
    post(message);
  }

  turns.port1.onmessage = () => {
    isWaiting = false;
    try {
      step();
      wait();
    } catch (error) {
      // The bridge answers every error as data: what it throws is the end of Python itself.
      post({ kind: "failed", error: faultOf(error, "engine-crashed") });
    }
  };

  function wait() {
    if (!isWaiting && (short.length > 0 || long.size > 0)) {
      isWaiting = true;
      turns.port2.postMessage(null);
    }
  }

  function step() {
    const call = short.shift();
    if (call) {
      send({ kind: "reply", id: call.id, reply: ask(call.request) });
      return;
    }
    const next = long.entries().next();
    if (!next.done) {
      const [op, jobs] = next.value;
      long.delete(op);
      const unfinished = jobs.filter((job, place) => place > 0 || !isDoneAfterSlice(job));
      if (unfinished.length > 0) {
        long.set(op, unfinished); // at the end: the other kinds come first now
      }
    }
  }

  /** @param {Job} job */
  function isDoneAfterSlice(job) {
    const began = now();
    const reply = ask({ ...job.request, ...slice(job.request.op) });
    const took = now() - began;
    job.spent += took;
    if (job.request.op === "think") {
      // The last slice ends before its nodes do, so it tells nothing of the speed, unless it was slow.
      const next = nextNodes(nodes, took);
      nodes = reply.ok && !isDone(reply.result) ? next : Math.min(nodes, next);
    }
    const isOver = job.budget !== null && job.spent >= job.budget;
    if (!reply.ok || isOver || isDone(reply.result)) {
      send({ kind: "reply", id: job.id, reply });
      return true;
    }
    report(job, reply.result);
    return false;
  }

  /** @param {Job} job @param {unknown} result  what it has found so far */
  function report({ id, isFollowed }, result) {
    if (isFollowed) send({ kind: "progress", id, result });
    else if (now() - lastPost >= SIGN_MS) send({ kind: "working" });
  }

  /** @param {string} op */
  function slice(op) {
    return op === "think" ? { nodes } : { ms: SLICE_MS };
  }

  /**
   * @param {Request} request
   * @returns {Reply}
   */
  function ask(request) {
    return JSON.parse(bridge(JSON.stringify({ v: PROTOCOL, ...request })));
  }

  /** @param {number} id */
  function cancel(id) {
    short.splice(0, short.length, ...short.filter((call) => call.id !== id));
    for (const [op, jobs] of [...long]) {
      const others = jobs.filter((job) => job.id !== id);
      if (others.length > 0) {
        long.set(op, others);
      } else {
        long.delete(op);
      }
    }
  }

  return {
    /** @param {CallMessage} call */
    take(call) {
      const { op } = call.request;
      if (SLICED.includes(op)) {
        long.set(op, [...(long.get(op) ?? []), { ...call, spent: 0 }]);
      } else {
        short.push(call);
      }
      wait();
    },

    /** Stop a call that the page has given up, and say so. @param {number} id */
    stop(id) {
      cancel(id);
      send({ kind: "stopped", id });
    },

    /** Stop a call that nobody waits for. @param {number} id */
    cancel,
  };
}

/**
 * The nodes that should take one slice, going by the last one.
 *
 * @param {number} nodes
 * @param {number} took milliseconds
 */
function nextNodes(nodes, took) {
  const factor = Math.min(MOST_GROWTH, Math.max(1 / MOST_GROWTH, SLICE_MS / Math.max(took, 1)));
  return Math.min(MOST_NODES, Math.max(FEWEST_NODES, Math.round(nodes * factor)));
}

/** @param {unknown} result */
function isDone(result) {
  return typeof result === "object" && result !== null && "done" in result && result.done === true;
}
