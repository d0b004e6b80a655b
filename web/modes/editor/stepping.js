/** Stepping through the solution on the board. */

import { asFault } from "../../game/faultkinds.js";

/** @typedef {import("../../engine/gameresults.js").View} View */

/**
 * @param {object} parts
 * @param {import("../../game/viewcache.js").Sight} parts.sight
 * @param {() => void} parts.onChange  another move of it is on the board, or none
 * @param {(fault: import("../../engine/protocol.js").Fault) => void} parts.onFault
 */
export function createStepping({ sight, onChange, onFault }) {
  let at = 0;
  /** @type {View | null} */
  let view = null;
  let asking = new AbortController();

  function leave() {
    asking.abort();
    at = 0;
    view = null;
  }

  return {
    /** How many of its moves are on the board. */
    get at() {
      return at;
    },
    /** What the board shows of it; null: the draft itself. */
    get view() {
      return view;
    },
    leave,
    /**
     * @param {import("./draft.js").Wish} place
     * @param {readonly string[]} line
     * @param {number} to  how many of its moves
     */
    async go({ ruleset, position: start }, line, to) {
      if (to < 0 || to > line.length || to === at) return;
      asking.abort();
      asking = new AbortController();
      const { signal } = asking;
      try {
        const place = { ruleset, start, moves: line.slice(0, to) };
        const reached = to === 0 ? null : await sight.ask(place, signal);
        if (signal.aborted) return;
        at = to;
        view = reached;
        onChange();
      } catch (error) {
        if (!signal.aborted) onFault(asFault(error));
      }
    },
  };
}
