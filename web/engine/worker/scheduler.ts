// Runs short calls at once, and long work in slices. After each slice the worker handles messages, so short calls and
// stops wait for one slice at most.

import type { CallMessage, FromWorker, Reply, Request } from "../protocol.ts";
import { PROTOCOL, SLICED } from "../protocol.ts";
import { faultOf } from "./faults.ts";
import type { Bridge } from "./python.ts";

/** The length of a slice, in milliseconds. */
const SLICE_MS = 25;

/** How many nodes the first slice of thinking searches, and the fewest any slice may search. */
const FIRST_NODES = 500;
const FEWEST_NODES = 100;

/** More than any machine searches in a slice; the bridge requires a limit. */
const MOST_NODES = 10_000_000;

/** The largest factor by which one measurement may change the next slice. */
const MOST_GROWTH = 4;

/** The operations that analyse whole games. They may take a while, so they get only one turn in `TURNS`. */
const BACKGROUND = /^(story|review)/;

/** Low enough for the analysis to progress, and high enough not to slow down thinking. */
const TURNS = 9;

/** Milliseconds between signs of life during work whose progress nobody listens to. */
const SIGN_MS = 1000;

/** `spent` is the time worked so far, in milliseconds. */
type Job = CallMessage & { spent: number };

export class Scheduler {
  /** The latest game whose tables can be built in idle time, then the rulesets that already have tables. */
  #unprepared: Extract<Request, { op: "view" }> | null = null;
  #prepared: Set<string> = new Set();
  #bridge;
  #post;
  #now;
  #short: CallMessage[] = [];
  /** Long work; its operations take turns. */
  #long: Job[] = [];
  #turn = 0;
  #turns = new MessageChannel();
  #isWaiting = false;
  #nodes = FIRST_NODES;
  #postedAt;

  /** @param now returns the time in milliseconds */
  constructor(
    bridge: Bridge,
    post: (message: FromWorker) => void,
    now: () => number = () => performance.now(),
  ) {
    this.#bridge = bridge;
    this.#post = post;
    this.#now = now;
    this.#postedAt = now();
    this.#turns.port1.onmessage = () => this.#takeTurn();
  }

  take(call: CallMessage) {
    if (SLICED.includes(call.request.op)) this.#long.push({ ...call, spent: 0 });
    else this.#short.push(call);
    if (call.request.op === "view" && !this.#prepared.has(call.request.ruleset)) {
      this.#unprepared = call.request;
    }
    this.#requestTurn();
  }

  /** Cancels a call and confirms this. */
  stop(id: number) {
    this.cancel(id);
    this.#send({ kind: "stopped", id });
  }

  cancel(id: number) {
    const isOther = (call: CallMessage) => call.id !== id;
    this.#short = this.#short.filter(isOther);
    this.#long = this.#long.filter(isOther);
  }

  #send(message: FromWorker) {
    this.#postedAt = this.#now();
    this.#post(message);
  }

  #requestTurn() {
    const hasWork = this.#short.length + this.#long.length > 0 || this.#unprepared;
    if (this.#isWaiting || !hasWork) return;
    this.#isWaiting = true;
    this.#turns.port2.postMessage(null);
  }

  #takeTurn() {
    this.#isWaiting = false;
    try {
      this.#step();
      this.#requestTurn();
    } catch (error) {
      // The bridge returns every error as data: if it throws, Python itself has failed.
      this.#post({ kind: "failed", error: faultOf(error, "engine-crashed") });
    }
  }

  #step() {
    const call = this.#short.shift();
    if (call) {
      this.#send({ kind: "reply", id: call.id, reply: this.#ask(call.request) });
      return;
    }
    this.#turn = (this.#turn + 1) % TURNS;
    const isTheirTurn = this.#turn === 0;
    const isNext = ({ request: { op } }: Job) => BACKGROUND.test(op) === isTheirTurn;
    const job = this.#long.find(isNext) ?? this.#long[0];
    if (!job) return this.#prepare();
    const isDone = this.#isDoneAfterSlice(job);
    const isAlike = ({ request: { op } }: Job) => op === job.request.op;
    const others = this.#long.filter((other) => !isDone || other !== job);
    this.#long = [...others.filter((other) => !isAlike(other)), ...others.filter(isAlike)];
  }

  #prepare() {
    const game = this.#unprepared;
    if (!game) return;
    this.#unprepared = null;
    this.#prepared.add(game.ruleset);
    const { ruleset, start, moves } = game;
    this.#ask({ op: "prepare", ruleset, start, moves });
  }

  #isDoneAfterSlice(job: Job) {
    const { op } = job.request;
    const began = this.#now();
    const limit = op === "think" ? { nodes: this.#nodes } : { ms: SLICE_MS };
    const reply = this.#ask({ ...job.request, ...limit });
    const took = this.#now() - began;
    job.spent += took;
    const isFinished = !reply.ok || isDone(reply.result);
    if (op === "think") {
      // The last slice stops early, so it says nothing about the speed, unless it was slow.
      const next = nextNodes(this.#nodes, took);
      this.#nodes = isFinished ? Math.min(this.#nodes, next) : next;
    }
    if (isFinished || (job.budget !== null && job.spent >= job.budget)) {
      this.#send({ kind: "reply", id: job.id, reply });
      return true;
    }
    this.#report(job, reply.result);
    return false;
  }

  #report({ id, isFollowed }: Job, result: unknown) {
    if (isFollowed) this.#send({ kind: "progress", id, result });
    else if (this.#now() - this.#postedAt >= SIGN_MS) this.#send({ kind: "working" });
  }

  #ask(request: Request): Reply {
    return JSON.parse(this.#bridge(JSON.stringify({ v: PROTOCOL, ...request })));
  }
}

/**
 * Estimates the nodes of the next slice from the last one.
 *
 * @param took milliseconds of the last slice
 */
function nextNodes(nodes: number, took: number) {
  const factor = Math.min(MOST_GROWTH, Math.max(1 / MOST_GROWTH, SLICE_MS / Math.max(took, 1)));
  return Math.min(MOST_NODES, Math.max(FEWEST_NODES, Math.round(nodes * factor)));
}

function isDone(result: unknown) {
  return (result as { done?: unknown } | null)?.done === true;
}
