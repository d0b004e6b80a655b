/** A session with a Python that says what a test wants, and all that is heard from it. */

import { createRaces } from "../../../web/game/races.js";
import { newRecord } from "../../../web/game/record.js";
import { computer, PERSON } from "../../../web/game/seats.js";
import { Session } from "../../../web/game/session.js";
import { createStore } from "../../../web/game/storage.js";
import { ViewCache } from "../../../web/game/viewcache.js";
import { sideWith, viewWith } from "./view.js";

/** @typedef {import("../../../web/engine/protocol.js").Request} Request */

const RACE = { 1: sideWith(), 2: sideWith(), done: true };
export const TWO = { 1: PERSON, 2: PERSON };
export const ALONE = { 1: PERSON, 2: computer(4) };

/** Python, as far as a session can tell. @param {Request} request @returns {any} */
export function python(request) {
  const moves = /** @type {string[]} */ (request.moves ?? []);
  if (moves.includes("11-12")) throw { code: "illegal-move", message: "no", details: {} };
  const viewOf = (/** @type {string[]} */ made) =>
    viewWith({
      moves: made,
      ply: made.length,
      player: made.length % 2 ? 2 : 1,
      last: made.length ? { text: made.at(-1) ?? "", path: [33, 42], player: 1 } : null,
    });
  const thought = { done: true, move: "82-73", depth: 3, score: 0, nodes: 9, pv: [] };
  const replies = {
    view: () => viewOf(moves),
    think: () => (request.view ? { ...thought, view: viewOf([...moves, "82-73"]) } : thought),
    race: () => RACE,
    settle: () => ({
      done: true,
      outcome: { winner: 1, reason: "home", points: 7, proven: true },
      race: RACE,
    }),
    playout: () => ({ done: true, line: ["55-45", "45-35"], points: 2 }),
  };
  return replies[/** @type {keyof typeof replies} */ (request.op)]();
}

/**
 * @param {object} [options]
 * @param {import("../../../web/game/seats.js").Seats} [options.seats]
 * @param {(request: Request) => any} [options.answer]
 * @param {import("../../../web/game/record.js").GameRecord} [options.record]
 * @param {readonly import("../../../web/engine/operations.js").Preset[]} [options.presets]
 * @param {import("../../../web/game/state.js").GameClocks} [options.clocks]
 * @param {() => boolean} [options.isUnseen]
 */
export function table({
  seats = TWO,
  answer = python,
  record = newRecord("tournament"),
  presets = [],
  clocks,
  isUnseen,
} = {}) {
  /** @type {Request[]} */
  const asked = [];
  /** @type {string[]} */
  const arrivals = [];
  /** @type {unknown[]} */
  const unreadable = [];
  /** @type {import("../../../web/game/state.js").SessionState[]} */
  const steps = [];
  /** @type {Map<string, string>} */
  const kept = new Map();
  const engine = {
    state: "ready",
    async call(
      /** @type {Request["op"]} */ op,
      /** @type {object} */ fields,
      /** @type {import("../../../web/engine/client.js").CallOptions} */ options,
    ) {
      const request = /** @type {Request} */ ({ op, ...fields });
      asked.push(request);
      await null;
      const reply = await answer(request);
      options.onProgress?.(reply);
      if (options.signal?.aborted) throw new Error("called off");
      return reply;
    },
  };
  const session = new Session(
    {
      views: new ViewCache({ openings: [viewWith()] }),
      races: createRaces(presets),
      store: createStore({
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, text) => void kept.set(key, text),
        removeItem: (key) => void kept.delete(key),
      }),
      ...(clocks && { clocks }),
      ...(isUnseen && { isUnseen }),
      pace: () => 0,
      onChange: (state) => steps.push(state),
      onArrival: (arrival) => arrivals.push(arrival),
      onUnreadable: (error) => unreadable.push(error),
    },
    { record, seats, seed: 1 },
  );
  session.wake();
  const open = () => session.open(/** @type {any} */ (engine));
  return { session, open, asked, arrivals, unreadable, kept, engine, steps };
}

/** Python, but no view comes before it is let through. */
export function latePython() {
  /** @type {(() => void)[]} */
  const waiting = [];
  /** @param {Request} request */
  const answer = (request) =>
    request.op === "view"
      ? new Promise((resolve) => waiting.push(() => resolve(python(request))))
      : python(request);
  return { answer, letThrough: () => waiting.splice(0).map((tell) => tell()) };
}

/** Until everything that was begun has come to rest: its pauses take their turns with these. */
export async function rest() {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
}
