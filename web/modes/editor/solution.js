/** Stepping through the solution on the board. */

import { newRecord, recordOf } from "../../game/record.js";
import { ViewCache } from "../../game/viewcache.js";
import { Walk } from "../../game/walk.js";

/** @typedef {import("../../engine/gameresults.js").View} View */

/**
 * @param {object} parts
 * @param {import("../../game/walk.js").Engine} parts.engine
 * @param {string} parts.ruleset  of any position
 * @param {() => void} parts.onChange  another move of it is on the board, or none
 * @param {(fault: import("../../engine/protocol.js").Fault) => void} parts.onFault
 */
export function createStepping({ engine, ruleset: first, onChange, onFault }) {
  /** @type {{ at: number, view: View | null }} */
  let shown = { at: 0, view: null };
  const walk = new Walk(
    { cache: new ViewCache(), operation: "view", onArrival: arrive, onFault },
    newRecord(first),
    {
      engine,
    },
  );

  /** @param {string} _arrival @param {View} view */
  function arrive(_arrival, view) {
    shown = { at: walk.record.cursor, view };
    onChange();
  }

  function leave() {
    walk.cancel();
    shown = { at: 0, view: null };
  }

  return {
    /** How many of its moves are on the board. */
    get at() {
      return shown.at;
    },
    /** What the board shows of it; null: the draft itself. */
    get view() {
      return shown.view;
    },
    leave,
    /**
     * @param {import("./draft.js").Wish} place
     * @param {readonly string[]} line
     * @param {number} to  how many of its moves
     */
    async go({ ruleset, position: start }, line, to) {
      if (to < 0 || to > line.length || to === shown.at) return;
      if (to > 0) {
        await walk.go(recordOf({ ruleset, start, moves: line }, to), "walked");
        return;
      }
      leave();
      onChange();
    },
  };
}
