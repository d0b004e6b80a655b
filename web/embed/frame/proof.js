/**
 * What a linked puzzle is worth, proved in the background as soon as it lies on the board. Nobody has to wait for
 * that with a move; but no move is judged before, or in a puzzle without a solution each would be called wrong.
 */

import { TaskScope } from "../../game/taskscope.js";
import { say } from "../../i18n/embed.js";
import { FAULTS } from "../protocol.js";

/** @typedef {import("../../engine/protocol.js").Fault} Fault */
/** @typedef {import("../../engine/puzzleresults.js").PuzzleVerdict} Verdict */
/** @typedef {import("../../game/walk.js").Engine} Engine */

/** So long the moves of a hard puzzle wait to be judged, in milliseconds of work; then they are taken one by one. */
const LONGEST = 30_000;

/** Python's word for a proof that would take more work than it is granted. */
export const TOO_LONG = "too-long";

/**
 * @param {Engine} engine
 * @param {{ ruleset: string, position: string, goal: string }} puzzle
 * @param {(fault: Fault) => void} onFault  it is not sound, or nothing could be proved
 */
export function createProof(engine, { ruleset, position, goal }, onFault) {
  const request = { ruleset, start: position, goal, moves: [] };
  /** @type {(verdict: Verdict | null) => void} */
  let end = () => {};
  /** The verdict on a sound puzzle; null where it cannot be had. @type {Promise<Verdict | null>} */
  const proven = new Promise((resolve) => {
    end = resolve;
  });
  let isAsked = false;
  let isDone = false;
  const scene = new TaskScope((fault) => {
    isAsked = false;
    onFault(fault);
  });

  /** @param {AbortSignal} signal */
  async function prove(signal) {
    try {
      const verdict = await engine.call("verify", request, { signal, budget: LONGEST });
      if (signal.aborted) return;
      isDone = true;
      if (!verdict.done) end(null);
      else if (verdict.sound) end(verdict);
      else onFault(unsound(verdict));
    } catch (error) {
      if (signal.aborted || !isTooLong(error)) throw error;
      isDone = true;
      end(null); // its moves may still be easier to judge than the whole
    }
  }

  return {
    /** Nothing happens while it is under way, or when it is done. */
    begin() {
      if (isAsked || isDone) return;
      isAsked = true;
      void scene.play(prove);
    },
    /** Until it is begun again. */
    rest() {
      isAsked = false;
      scene.renew();
    },
    /** The engine, for whoever is to judge: it answers when the proof is there, and does not prove it twice. @type {Engine} */
    engine: Object.freeze({
      async call(name, asked, options) {
        if (name !== "answer" && name !== "verify") return engine.call(name, asked, options);
        const verdict = await proven;
        const isWhole = name === "verify" && "moves" in asked && asked.moves.length === 0;
        return verdict && isWhole ? verdict : engine.call(name, asked, options);
      },
    }),
  };
}

/** @param {unknown} error */
function isTooLong(error) {
  return error instanceof Error && "code" in error && error.code === TOO_LONG;
}

/** @param {Verdict} verdict @returns {Fault} */
function unsound({ reached, solutions, choices }) {
  const isAny = reached && solutions.length === choices;
  const key = isAny ? "unsound.any" : reached ? "unsound.doubt" : "unsound.none";
  return { code: FAULTS.unsound, message: say(key), details: {} };
}
