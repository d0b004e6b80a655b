/** Puzzles to test with, and a Python that says of them what a test wants. */

import { ViewCache } from "../../../../web/game/viewcache.js";
import { Solving } from "../../../../web/modes/puzzle/solving.js";
import { viewWith } from "../../game/view.js";

/** @typedef {import("../../../../web/modes/puzzle/puzzlestorage.js").Puzzle} Puzzle */
/** @typedef {import("../../../../web/engine/protocol.js").Request} Request */

export const START = "KLMNO/eGHIJ/j1CDE/AF3/1B3/5/5/1dcba/1ihgf/onmlk 1 0";

/** @param {Partial<Puzzle>} [part] @returns {Puzzle} */
export function puzzleWith(part = {}) {
  const usual = { ruleset: "original", position: START, goal: "win-2", rating: 1500, line: [] };
  return Object.freeze({ ...usual, ...part });
}

/**
 * Python, for a puzzle in which 62-73 and then 73-82 are right, and 61-71 is wrong.
 *
 * @param {Request} request
 * @returns {any}
 */
export function python(request) {
  const moves = /** @type {string[]} */ (request.moves);
  const played = moves.join(" ");
  const replies = {
    view: () => viewWith({ moves, position: `after ${played}`, player: moves.length % 2 ? 2 : 1 }),
    answer: () => ANSWERS[/** @type {keyof typeof ANSWERS} */ (played)],
    verify: () => ({ ...PROOF, solutions: [moves.length ? "73-82" : "62-73"] }),
  };
  return replies[/** @type {keyof typeof replies} */ (request.op)]();
}

const REST = { done: true, value: 1, best: 1, left: 1, line: [], reply: null };
const ANSWERS = {
  "62-73": { ...REST, verdict: "right", reply: "81x62" },
  "62-73 81x62 73-82": { ...REST, verdict: "solved", left: 0 },
  "61-71": { ...REST, verdict: "wrong", value: -1, line: ["81-72", "71-81"] },
};
export const PROOF = {
  done: true,
  sound: true,
  reached: true,
  unique: true,
  value: 6,
  solutions: ["62-73"],
  line: ["62-73", "81x62", "73-82"],
  nodes: 99,
  rating: 1500,
};

/** @param {object} [options] @param {(request: Request) => any} [options.answer] */
export function createTable({ answer = python } = {}) {
  /** @type {Request[]} */
  const asked = [];
  /** @type {string[]} */
  const events = [];
  /** @type {number[]} */
  const scores = [];
  /** @type {import("../../../../web/engine/protocol.js").Fault[]} */
  const faults = [];
  const engine = {
    async call(
      /** @type {Request["op"]} */ op,
      /** @type {object} */ fields,
      /** @type {import("../../../../web/engine/client.js").CallOptions} */ { signal } = {},
    ) {
      const request = /** @type {Request} */ ({ op, ...fields });
      asked.push(request);
      await null;
      const reply = await answer(request);
      if (signal?.aborted) throw new Error("called off");
      return reply;
    },
  };
  const solving = new Solving({
    engine,
    cache: new ViewCache(),
    pace: () => 0,
    onChange() {},
    onEvent: (event) => events.push(event),
    onScore: (score) => scores.push(score),
    onFault: (fault) => faults.push(fault),
  });
  return { solving, asked, events, scores, faults };
}

/** Until everything that was begun has come to rest: its pauses take their turns with these. */
export async function rest() {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
}
