/** Stepping through the solution of a draft on the board. */

import { newRecord, recordOf } from "../../game/record.js";
import { ViewCache } from "../../game/viewcache.js";
import { Walk } from "../../game/walk.js";

/** @typedef {import("../../engine/gameresults.js").View} View */

/** Where the draft itself is on the board. @type {{ at: number, view: View | null }} */
const LEFT = Object.freeze({ at: 0, view: null });

export class Solution {
  #walk;
  #shown = LEFT;
  #onChange;

  /**
   * @param {object} parts
   * @param {import("../../game/walk.js").Engine} parts.engine
   * @param {string} parts.ruleset  of any position
   * @param {() => void} parts.onChange  another move of it is on the board, or none
   * @param {(fault: import("../../engine/protocol.js").Fault) => void} parts.onFault
   */
  constructor({ engine, ruleset, onChange, onFault }) {
    const onArrival = (/** @type {string} */ _arrival, /** @type {View} */ view) => {
      this.#shown = { at: this.#walk.record.cursor, view };
      onChange();
    };
    const cache = new ViewCache();
    /** @type {Walk} */
    this.#walk = new Walk({ cache, operation: "view", onArrival, onFault }, newRecord(ruleset), {
      engine,
    });
    this.#onChange = onChange;
  }

  /** How many of its moves are on the board. */
  get at() {
    return this.#shown.at;
  }

  /** What the board shows of it; null: the draft itself. */
  get view() {
    return this.#shown.view;
  }

  leave() {
    this.#walk.cancel();
    this.#shown = LEFT;
  }

  /** @param {{ ruleset: string, start: string, moves: readonly string[] }} line @param {number} to  how many of its moves */
  go(line, to) {
    if (to < 0 || to > line.moves.length || to === this.at) return;
    if (to > 0) {
      void this.#walk.go(recordOf(line, to), "walked");
      return;
    }
    this.leave();
    this.#onChange();
  }
}
