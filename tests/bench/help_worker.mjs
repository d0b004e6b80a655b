// Python under Node behind the page's own scheduler, which times what a press of Hint and of Routes leads to.
//
//   node help_worker.mjs ENGINE.zip < CASES
//
// A case is a line of JSON: `game`, the fields of a game; `position`; `hint`, the other fields of the request; `glance`,
// the milliseconds before a move on the way is shown, null where only the last reply is shown. Each is answered by a
// line with milliseconds by the clock and, ending in `Work`, of computing.

import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { Scheduler } from "../../web/engine/worker/scheduler.ts";
import { loadPyodide } from "../../web/node_modules/pyodide/pyodide.mjs";

const PROOF_MS = 12_000;

const python = await loadPyodide();
python.unpackArchive(new Uint8Array(readFileSync(process.argv[2])), "zip");
const bridge = python.pyimport("salta_core.bridge").call;

/** @type {((message: any) => void) | null} */
let hear = null;
const scheduler = new Scheduler(bridge, (/** @type {any} */ message) => hear?.(message));
let last = 0;

/** @returns {() => {clock: number, work: number}} milliseconds from now on */
function stopwatch() {
  const began = performance.now();
  const { user, system } = process.cpuUsage();
  return () => {
    const used = process.cpuUsage({ user, system });
    return { clock: performance.now() - began, work: (used.user + used.system) / 1000 };
  };
}

/**
 * Ask, and report what is heard until `onHeard` returns true.
 *
 * @param {object} request
 * @param {number | null} budget
 * @param {(result: any, isLast: boolean) => boolean} onHeard
 */
function ask(request, budget, onHeard) {
  last += 1;
  const id = last;
  return new Promise((resolve, reject) => {
    hear = (message) => {
      if (message.kind === "failed") reject(new Error(message.error.message));
      if (message.id !== id) return;
      if (message.kind === "reply" && !message.reply.ok) reject(new Error(message.reply.error.message));
      const isLast = message.kind === "reply";
      if (!onHeard(isLast ? message.reply.result : message.result, isLast) && !isLast) return;
      hear = null;
      scheduler.cancel(id);
      resolve(null);
    };
    scheduler.take({ kind: "call", id, request, budget, isFollowed: true });
  });
}

/** @param {any} one */
async function measured({ game, position, hint, glance }) {
  await ask({ op: "view", ...game }, null, () => true);
  const found = /** @type {any} */ ({ first: null });
  const pressed = stopwatch();
  /** @type {string | null} */
  let early = null;
  const show = (/** @type {boolean} */ isLast) => {
    const { clock, work } = pressed();
    const isShown = isLast || (glance !== null && clock >= glance);
    if (early && isShown && found.first === null) {
      Object.assign(found, { first: clock, firstWork: work, glanced: early });
    }
  };
  const timer = glance === null ? undefined : setTimeout(() => show(false), glance + 1);
  await ask({ op: "think", ...game, ...hint }, null, ({ move }, isLast) => {
    early = move ?? early;
    show(isLast);
    const { clock, work } = pressed();
    if (isLast) Object.assign(found, { whole: clock, wholeWork: work, move });
    return isLast;
  });
  clearTimeout(timer);
  const asked = stopwatch();
  await ask({ op: "race", ruleset: game.ruleset, position }, PROOF_MS, () => true);
  const { clock, work } = asked();
  return { ...found, routes: clock, routesWork: work };
}

process.stdout.write("ready\n");
for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${JSON.stringify(await measured(JSON.parse(line)))}\n`);
}
process.exit(0);
