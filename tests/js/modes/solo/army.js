/** A small task with a Python that knows it: three pieces away from home, six steps to go. */

import { moved } from "../../../../web/game/pieces.js";
import { boardOf, positionText } from "../../../../web/game/position.js";
import { SoloSession } from "../../../../web/modes/solo/session.js";

/** @typedef {import("../../../../web/engine/protocol.js").Request} Request */
/** @typedef {import("../../../../web/engine/client.js").CallOptions} CallOptions */

export const START = "1LMNO/1GHIJ/KBCDE/1A3/F4/5/5/5/5/5 1 0";
export const LINE = Object.freeze(["81-91", "91-101", "61-71", "71-81", "81-91", "72-81"]);
const GOALS = Object.fromEntries(
  [..."ABCDEFGHIJKLMNO"].map((letter, order) => [
    letter,
    10 * (8 + Math.floor(order / 5)) + (order % 5) + 1,
  ]),
);

/** @type {import("../../../../web/modes/solo/task.js").Task} */
export const TASK = Object.freeze({
  ruleset: "tournament",
  position: START,
  par: Object.freeze({ low: 6, high: 6 }),
  origin: Object.freeze({ from: "text" }),
});

/**
 * The view of the task after some steps; the only legal one is the next of the shortest way.
 *
 * @param {readonly string[]} moves
 * @returns {import("../../../../web/engine/puzzleresults.js").SoloView}
 */
export function viewAfter(moves) {
  const board = moves.reduce(moved, boardOf(START) ?? "");
  const [next, last] = [LINE[moves.length], moves.at(-1)];
  const [from = 0, to = 0] = next?.split("-").map(Number) ?? [];
  return {
    ruleset: "tournament",
    preset: "tournament",
    colours: ["green", "red"],
    start: START,
    player: 1,
    position: positionText(board, 1, moves.length),
    board,
    moves,
    legal: next ? [{ from, moves: [{ to, text: next, path: [from, to] }] }] : [],
    last: last ? { text: last, path: last.split("-").map(Number), player: 1 } : null,
    goals: GOALS,
    simple: LINE.length - moves.length,
    home: next === undefined,
  };
}

/** @param {number} low @param {number} high @param {readonly string[]} line */
export function raceWith(low, high, line) {
  const exact = low === high ? low : null;
  const side = { exact, proven: low === high, range: [low, high], simple: low, line, pieces: [] };
  return { 1: side, 2: null, done: low === high };
}

/** Python, as far as a session can tell. @param {Request} request @returns {any} */
export function python(request) {
  if (request.op === "solo") {
    const moves = /** @type {string[]} */ (request.moves);
    if (moves.includes("11-12")) throw { code: "illegal-move", message: "no", details: {} };
    return viewAfter(moves);
  }
  const made = Number(String(request.position).split(" ")[2]);
  return raceWith(6 - made, 6 - made, LINE.slice(made));
}

/**
 * A session with a Python of one's own, and all that is heard from it.
 *
 * @param {object} [options]
 * @param {(request: Request, options: CallOptions) => any} [options.answer]
 * @param {import("../../../../web/modes/solo/solostorage.js").Stored} [options.stored]
 * @param {import("../../../../web/modes/solo/results.js").Results} [options.results]
 */
export function table({
  answer = python,
  stored = { sitting: null, watch: false },
  results = { best: {}, days: {} },
} = {}) {
  /** @type {Request[]} */
  const asked = [];
  /** @type {string[]} */
  const arrivals = [];
  /** @type {import("../../../../web/modes/solo/solostorage.js").Stored[]} */
  const saved = [];
  /** @type {unknown[]} */
  const unreadable = [];
  const engine = {
    /** @param {Request["op"]} op @param {object} fields @param {CallOptions} [options] */
    async call(op, fields, options = {}) {
      options.signal?.throwIfAborted();
      const request = /** @type {Request} */ ({ op, ...fields });
      asked.push(request);
      const reply = await answer(request, options);
      options.signal?.throwIfAborted();
      return reply;
    },
  };
  const session = new SoloSession(
    {
      engine,
      pace: () => 0,
      onChange: () => {},
      onArrival: (arrival) => arrivals.push(arrival),
      onSave: (now) => saved.push(now),
      results: {
        value: results,
        change(make) {
          this.value = make(this.value);
        },
      },
      onUnreadable: (fault) => unreadable.push(fault),
    },
    stored,
  );
  return { session, asked, arrivals, saved, unreadable };
}

/** A session with the task on the board, after some steps. @param {readonly string[]} [steps] @param {Parameters<typeof table>[0]} [options] */
export async function after(steps = [], options = {}) {
  const { session } = table(options);
  await session.open(TASK);
  for (const step of steps) await session.play(step);
  return session;
}

/** Until everything that was begun has come to rest. */
export async function rest() {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
}
